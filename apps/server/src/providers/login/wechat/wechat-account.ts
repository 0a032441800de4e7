import { QR_VALID_MS } from '@petalpost/domain/login'

import type { Clock } from '../../../clock.ts'
import { HttpClientError, type HttpResponse, sendRequest } from '../../http-client.ts'
import { ForgedLogin, LoginProviderFailed } from '../login-provider.ts'
import type { TokenRow } from '../provider-tokens.ts'
import type { WechatAccount } from './config.ts'
import { readXml } from './read-xml.ts'
import { isSignedByWechat, opened } from './signature.ts'

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

type Answer = Readonly<Record<string, unknown>>

function answerOf({ status, body }: HttpResponse): Answer {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (status === 200 && typeof value === 'object' && value !== null) return value as Answer
  } catch {
    // reported below
  }
  throw new LoginProviderFailed(`status ${status}`)
}

const failure = ({ errcode }: Answer) => new LoginProviderFailed(`errcode ${Number(errcode)}`)

/** WeChat's official-account API: one access token for all processes, codes with a scene, signed events. */
export function wechatAccount(
  account: WechatAccount,
  { clock, tokens }: { clock: Clock; tokens: TokenRow },
): WechatLogin {
  const { appid, secret, endpoint } = account

  async function post(path: string, content: object): Promise<Answer> {
    try {
      const headers = { 'content-type': 'application/json' }
      return answerOf(
        await sendRequest(new URL(path, endpoint), { method: 'POST', headers, body: JSON.stringify(content) }),
      )
    } catch (error) {
      if (error instanceof HttpClientError) throw new LoginProviderFailed(error.message)
      throw error
    }
  }

  const askForToken = (force: boolean): Promise<Answer> =>
    post('/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret, force_refresh: force })

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

  const askForCode = (token: string, scene: string): Promise<Answer> =>
    post(`/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, {
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
      const token = await currentToken()
      const first = await askForCode(token, scene)
      const isOld = OLD_TOKEN.has(Number(first['errcode']))
      const answer = isOld ? await askForCode(await fetchToken(token), scene) : first
      if (typeof answer['url'] !== 'string' || answer['url'] === '') throw failure(answer)
      return answer['url']
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
