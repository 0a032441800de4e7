import { randomBytes } from 'node:crypto'

import { unionidOf } from './people.ts'

/** The official account: what its owner copies from the service into our settings. */
export interface OfficialAccount {
  appid: string
  secret: string
  /** signs the service's calls */
  token: string
  /** 43 characters */
  aesKey: string
}

export const ACCOUNT: OfficialAccount = {
  appid: 'wx0000000000000002',
  secret: 'petalpost-canary-wechat-account-0',
  token: 'petalpostCanaryToken',
  aesKey: 'petalpostCanaryAesKey0123456789abcdefghijkl',
}

/** A QR code that the service has made. */
export interface SceneCode {
  scene: string
  ticket: string
  url: string
  /** ms */
  expiresAt: number
}

/** A result of the service's own: HTTP 200 with a code in the body. */
export interface ApiError {
  errcode: number
  errmsg: string
}

const TOKEN_S = 7_200
/** The same token is given until it is valid for less than this. */
const RENEW_S = 300
const FORCED_A_DAY = 20
const FORCED_GAP_MS = 30_000
const MAX_EXPIRE_S = 2_592_000
const MAX_SCENE = 64

const error = (errcode: number, errmsg: string): ApiError => ({ errcode, errmsg })

/** What the service knows of the account: its token and its QR codes. `now` in ms. */
export function createAccount(account: OfficialAccount, now: () => number, urlOf: (ticket: string) => string) {
  const codes = new Map<string, SceneCode>()
  const forced: number[] = []
  let token = { text: '', expiresAt: 0 }

  function force(): ApiError | null {
    const [last = -FORCED_GAP_MS] = forced.slice(-1)
    if (now() - last < FORCED_GAP_MS) return error(45011, 'api minute-quota reach limit')
    if (forced.filter((at) => now() - at < 86_400_000).length >= FORCED_A_DAY)
      return error(45009, 'reach max api daily quota')
    forced.push(now())
    token = { text: '', expiresAt: 0 }
    return null
  }

  /** `POST /cgi-bin/stable_token` */
  function stableToken(sent: Record<string, unknown>): object {
    if (sent['grant_type'] !== 'client_credential') return error(40002, 'invalid grant_type')
    if (sent['appid'] !== account.appid) return error(40013, 'invalid appid')
    if (sent['secret'] !== account.secret) return error(40125, 'invalid appsecret')
    const refused = sent['force_refresh'] === true ? force() : null
    if (refused !== null) return refused
    if (token.expiresAt - now() < RENEW_S * 1_000)
      token = { text: randomBytes(68).toString('base64url'), expiresAt: now() + TOKEN_S * 1_000 }
    return { access_token: token.text, expires_in: Math.floor((token.expiresAt - now()) / 1_000) }
  }

  const tokenProblem = (sent: string | null): ApiError | null => {
    if (sent === null || sent === '') return error(41001, 'access_token missing')
    if (sent !== token.text) return error(40001, 'invalid credential, access_token is invalid or not latest')
    return now() >= token.expiresAt ? error(42001, 'access_token expired') : null
  }

  /** `POST /cgi-bin/qrcode/create` */
  function createCode(accessToken: string | null, sent: Record<string, unknown>): object {
    const problem = tokenProblem(accessToken)
    if (problem !== null) return problem
    const seconds = sent['expire_seconds'] ?? 60
    const { scene } = (sent['action_info'] ?? {}) as { scene?: { scene_str?: unknown } }
    const text = scene?.scene_str
    const isText = typeof text === 'string' && text.length >= 1 && text.length <= MAX_SCENE
    if (sent['action_name'] !== 'QR_STR_SCENE' || !isText) return error(40053, 'invalid action info')
    if (!Number.isInteger(seconds) || Number(seconds) < 1 || Number(seconds) > MAX_EXPIRE_S)
      return error(40052, 'invalid expire_seconds')
    const ticket = randomBytes(48).toString('base64url')
    const code = { scene: text, ticket, url: urlOf(ticket), expiresAt: now() + Number(seconds) * 1_000 }
    codes.set(ticket, code)
    return { ticket, expire_seconds: seconds, url: code.url }
  }

  /** `GET /cgi-bin/user/info`; `isBound` = the account is registered together with a website */
  function userInfo(accessToken: string | null, openid: string, isBound: boolean): object {
    const problem = tokenProblem(accessToken)
    if (problem !== null) return problem
    if (openid === '') return error(40003, 'invalid openid')
    return { subscribe: 1, openid, language: 'zh_CN', ...(isBound && { unionid: unionidOf(openid) }) }
  }

  return {
    stableToken,
    createCode,
    userInfo,
    /** The code that a phone reads at this address; undefined for another address. */
    codeAt: (url: string): SceneCode | undefined => [...codes.values()].find((code) => code.url === url),
    codeOf: (ticket: string): SceneCode | undefined => codes.get(ticket),
    /** From now on the service refuses the token that it gave. */
    dropToken: () => {
      token = { text: '', expiresAt: 0 }
    },
  }
}
