import { createPublicKey } from 'node:crypto'

import type { Clock } from '../../../clock.ts'
import type { Random } from '../../../random.ts'
import { type HttpResponse, sendRequest } from '../../http-client.ts'
import { askAgain } from '../ask-again.ts'
import { fieldsOf, PaymentFailed } from '../payment.ts'
import { type PlatformCertificate, platformCertificates } from './certificates.ts'
import type { WechatPayAccount } from './config.ts'
import { authorization, isSignedNow, isSignedWith, readSignedHeaders, type SignedHeaders } from './signature.ts'

const CERTIFICATES = '/v3/certificates'

/** The code of an error of WeChat Pay; '' when it has none. */
export const errorCode = ({ body }: HttpResponse): string => {
  const { code } = fieldsOf(body.toString())
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : ''
}

const describe = (answer: HttpResponse): string => `status ${answer.status} ${errorCode(answer)}`

export const refusal = (answer: HttpResponse): PaymentFailed => new PaymentFailed(describe(answer), true)

export type WechatPayClient = ReturnType<typeof wechatPayClient>

/** Calls the API v3 of WeChat Pay: signs requests, and believes only what WeChat Pay has signed. */
export function wechatPayClient(account: WechatPayAccount, { clock, random }: { clock: Clock; random: Random }) {
  const { endpoint, publicKey } = account
  const ownKey = publicKey === null ? null : { id: publicKey.id, key: createPublicKey(publicKey.pem) }

  async function send(method: 'GET' | 'POST', path: string, body: string): Promise<HttpResponse> {
    const nonce = random.bytes(16).toString('hex')
    const headers = {
      accept: 'application/json',
      'user-agent': 'petalpost',
      ...(publicKey !== null && { 'wechatpay-serial': publicKey.id }),
      authorization: authorization(account, { method, path, body, nonce, now: clock.now() }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    }
    return sendRequest(new URL(path, endpoint), { method, headers, ...(method === 'POST' && { body }) })
  }

  const certificates = platformCertificates(account, {
    clock,
    download: () => askAgain(() => send('GET', CERTIFICATES, ''), describe, random),
    ownKey: (serial) => (serial === ownKey?.id ? ownKey.key : null),
  })

  /**
   * Did WeChat Pay sign this text, within five minutes of now? The serial number names its public key or one of its
   * certificates; while a merchant changes from these to the key, both sign.
   * @throws PaymentFailed when the certificate is unknown here, and WeChat Pay cannot be asked for it now
   */
  async function isSigned(headers: SignedHeaders, body: string): Promise<boolean> {
    if (!isSignedNow(headers, clock.now())) return false
    const key = headers.serial === ownKey?.id ? ownKey.key : await certificates.keyOf(headers.serial)
    return key !== null && isSignedWith(key, headers, body)
  }

  /** One request. Answers that WeChat Pay has not signed are refused, errors too: they may come from anybody. */
  async function once(method: 'GET' | 'POST', path: string, body: string): Promise<HttpResponse> {
    const answer = await send(method, path, body)
    const signed = readSignedHeaders((name) => answer.headers.get(name))
    if (answer.status < 500 && !(await isSigned(signed, answer.body.toString())))
      throw new PaymentFailed('the answer is not signed by WeChat Pay', false)
    return answer
  }

  return {
    isSigned,

    /** A request that may be repeated, and its signed answer. @throws PaymentFailed */
    ask: (method: 'GET' | 'POST', path: string, content?: object): Promise<HttpResponse> => {
      const body = content === undefined ? '' : JSON.stringify(content)
      return askAgain(() => once(method, path, body), describe, random)
    },

    /** The certificates with which WeChat Pay signs, the one that ends last before the others. @throws PaymentFailed */
    certificates: (): Promise<PlatformCertificate[]> => certificates.list(),
  }
}
