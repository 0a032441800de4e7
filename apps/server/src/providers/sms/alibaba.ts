import type { Clock } from '../../clock.ts'
import type { Random } from '../../random.ts'
import { sendRequest, HttpClientError, type HttpResponse } from '../http-client.ts'
import { MessageRefused } from '../message-refused.ts'
import { acsHeaders, type AcsKey, canonicalQuery } from './acs3.ts'
import type { Sms, SmsSender } from './sms-sender.ts'

/** An account with Alibaba Cloud's SMS service. The template has one parameter, `code`. */
export interface AlibabaSms extends AcsKey {
  /** `https://dysmsapi.aliyuncs.com` */
  endpoint: string
  signName: string
  templateCode: string
}

/** Codes that mean: nothing was sent, try again. */
const FOR_NOW = /^(Throttling|ServiceUnavailable|isp\.SYSTEM_ERROR|status 503)/

/** The service's own result code, `OK` when it took the message. */
function codeOf({ status, body }: HttpResponse): string {
  try {
    const { Code } = JSON.parse(body.toString()) as { Code?: unknown }
    if (typeof Code === 'string' && /^[\w.]{1,64}$/.test(Code)) return Code
  } catch {
    // reported by the status below
  }
  return `status ${status}`
}

/**
 * Sends through Alibaba Cloud's SendSms. A message that may have been sent is never sent again: each one is billed, and
 * the service has no idempotency.
 */
export function alibabaSms(account: AlibabaSms, clock: Clock, random: Random): SmsSender {
  const { host } = new URL(account.endpoint)

  const request = ({ to, code }: Sms) => {
    const query = {
      PhoneNumbers: to,
      SignName: account.signName,
      TemplateCode: account.templateCode,
      TemplateParam: JSON.stringify({ code }),
    }
    const nonce = random.bytes(16).toString('hex')
    const call = { host, action: 'SendSms', version: '2017-05-25', query, nonce, now: clock.now() }
    const headers = { ...acsHeaders(call, account), accept: 'application/json' }
    return sendRequest(new URL(`/?${canonicalQuery(query)}`, account.endpoint), { method: 'POST', headers })
  }

  return {
    send: async (sms) => {
      let answer: HttpResponse
      try {
        answer = await request(sms)
      } catch (error) {
        if (error instanceof HttpClientError && !error.neverSent)
          throw new MessageRefused(error.message, { mayHaveArrived: true })
        throw error
      }
      const code = codeOf(answer)
      if (code === 'OK') return
      if (FOR_NOW.test(code)) throw new Error(code)
      // a response that is not the service's own does not tell whether the message was sent
      throw new MessageRefused(code, { mayHaveArrived: code.startsWith('status ') })
    },
  }
}
