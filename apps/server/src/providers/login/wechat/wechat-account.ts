import { QR_VALID_MS } from '@petalpost/domain/login'

import type { Clock } from '../../../clock.ts'
import { HttpClientError, sendRequest } from '../../http-client.ts'
import { ForgedLogin, LoginProviderFailed, type ProviderIdentity } from '../login-provider.ts'
import type { TokenRow } from '../provider-tokens.ts'
import type { WechatAccount } from './config.ts'
import { readXml } from './read-xml.ts'
import { isSignedByWechat, opened } from './signature.ts'
import { unionSubject } from './subjects.ts'
import { type WechatAnswer, wechatAnswer } from './wechat-answer.ts'

/** A person has scanned the code of a scene. */
export interface ScanEvent {
  scene: string
  /** who, as the accounts of a login name them */
  subject: string
  /** the same for every repetition of this event */
  id: string
}

/** The query of a call of WeChat. */
export type EventQuery = Readonly<Record<string, string | undefined>>

/** The official account for the login by QR code (spec 4, "QR login"). */
export interface WechatLogin {
  /** The text of a code for the scene, valid for five minutes. @throws LoginProviderFailed */
  createCode(scene: string): Promise<string>
  /**
   * Who has scanned a code, by the name that WeChat has for the person on our website too. Only an account that is
   * registered together with a website (微信开放平台) has such names. @throws LoginProviderFailed when WeChat cannot be
   * asked now
   */
  personOf(subject: string): Promise<ProviderIdentity>
  /** What to answer when WeChat checks our address. @throws ForgedLogin */
  echo(query: EventQuery): string
  /** Reads a call of WeChat; null when nobody has scanned a code. @throws ForgedLogin */
  readEvent(query: EventQuery, body: Buffer): ScanEvent | null
}

/** Tokens are not used in their last minute. */
const SPARE_MS = 60_000
/** Codes of WeChat for a token that it no longer accepts. */
const OLD_TOKEN = new Set([40001, 40014, 42001])
const ECHO = /^[\w-]{1,128}$/
const OPENID = /^[\w-]{1,128}$/
const SCENE = /^[\w-]{1,64}$/
/** How a scan by somebody who did not follow the account names the scene. */
const NEW_FOLLOWER = 'qrscene_'

const failure = ({ errcode }: WechatAnswer) => new LoginProviderFailed(`errcode ${Number(errcode)}`)

/** WeChat's official-account API: one access token for all processes, codes with a scene, signed events. */
export function wechatAccount(
  account: WechatAccount,
  { clock, tokens }: { clock: Clock; tokens: TokenRow },
): WechatLogin {
  const { appid, secret, endpoint } = account

  /** A call; `content` makes it a POST. */
  async function call(path: string, content?: object): Promise<WechatAnswer> {
    try {
      const headers = { 'content-type': 'application/json' }
      const post = { method: 'POST', headers, body: JSON.stringify(content) }
      return wechatAnswer(await sendRequest(new URL(path, endpoint), content === undefined ? { method: 'GET' } : post))
    } catch (error) {
      if (error instanceof HttpClientError) throw new LoginProviderFailed(error.message)
      throw error
    }
  }

  const askForToken = (force: boolean): Promise<WechatAnswer> =>
    call('/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret, force_refresh: force })

  /** Asks for the token, which WeChat gives to every process alike; `refused` = the one that it no longer accepts. */
  async function fetchToken(refused: string | null): Promise<string> {
    const given = await askForToken(false)
    const answer = refused !== null && given['access_token'] === refused ? await askForToken(true) : given
    const { access_token: token, expires_in: seconds } = answer
    if (typeof token !== 'string' || token === '' || typeof seconds !== 'number') throw failure(answer)
    await tokens.write({ token, expiresAt: new Date(clock.now() + seconds * 1_000) })
    return token
  }

  async function currentToken(): Promise<string> {
    const stored = await tokens.read()
    const isValid = stored !== null && stored.expiresAt.getTime() - SPARE_MS > clock.now()
    return isValid ? stored.token : fetchToken(null)
  }

  /** A call with the access token, made again with a new one if WeChat no longer accepts it. */
  async function withToken(ask: (token: string) => Promise<WechatAnswer>): Promise<WechatAnswer> {
    const token = await currentToken()
    const first = await ask(token)
    return OLD_TOKEN.has(Number(first['errcode'])) ? ask(await fetchToken(token)) : first
  }

  const askForCode = (token: string, scene: string): Promise<WechatAnswer> =>
    call(`/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, {
      expire_seconds: QR_VALID_MS / 1_000,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: scene } },
    })

  const isSigned = (query: EventQuery, sealed?: string): boolean => {
    const { timestamp = '', nonce = '' } = query
    const signature = (sealed === undefined ? query['signature'] : query['msg_signature']) ?? ''
    return isSignedByWechat(
      account,
      { signature, timestamp, nonce, ...(sealed !== undefined && { sealed }) },
      clock.now(),
    )
  }

  return {
    createCode: async (scene) => {
      const answer = await withToken((token) => askForCode(token, scene))
      if (typeof answer['url'] !== 'string' || answer['url'] === '') throw failure(answer)
      return answer['url']
    },

    personOf: async (subject) => {
      const openid = subject.slice(appid.length + 1)
      const query = (token: string) => new URLSearchParams({ access_token: token, openid })
      const answer = await withToken((token) => call(`/cgi-bin/user/info?${query(token)}`))
      const { unionid, errcode = 0 } = answer
      // an error is no person without a unionid: that would make a new user of somebody who has one
      if (errcode !== 0) throw failure(answer)
      const person = { provider: 'wechat', name: null, email: null } as const
      return typeof unionid === 'string' && OPENID.test(unionid)
        ? { ...person, subject: unionSubject(unionid), alias: subject }
        : { ...person, subject }
    },

    echo: (query) => {
      const { echostr = '' } = query
      if (!isSigned(query) || !ECHO.test(echostr)) throw new ForgedLogin('not signed by WeChat')
      return echostr
    },

    readEvent: (query, body) => {
      // the plain signature does not cover the body, so only security mode counts
      const sealed = query['encrypt_type'] === 'aes' ? readXml(body.toString())?.['Encrypt'] : undefined
      if (sealed === undefined || !isSigned(query, sealed)) throw new ForgedLogin('not signed by WeChat')
      const xml = opened(account, sealed)
      if (xml === null) throw new ForgedLogin('for another account')
      const fields = readXml(xml)
      if (fields === null) throw new ForgedLogin('not a message')
      const { MsgType, Event, EventKey = '', FromUserName = '', CreateTime = '' } = fields
      const isNew = Event === 'subscribe' && EventKey.startsWith(NEW_FOLLOWER)
      if (MsgType !== 'event' || !(isNew || Event === 'SCAN')) return null
      const scene = isNew ? EventKey.slice(NEW_FOLLOWER.length) : EventKey
      if (!SCENE.test(scene) || !OPENID.test(FromUserName)) return null
      return { scene, subject: `${appid}:${FromUserName}`, id: `${FromUserName} ${CreateTime}` }
    },
  }
}
