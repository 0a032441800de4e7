import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createBehavior, loseAnswer, type Mood } from '../control/behavior.ts'
import { openControlPort } from '../control/control-port.ts'
import { createDelivery } from '../control/delivery.ts'
import { bodyOf, listen, stop } from '../loopback.ts'
import { ACCOUNT, createAccount, type SceneCode } from './account.ts'
import { echoQuery, type EventCall, eventCall, type EventFault, type Scanner } from './events.ts'
import { scanPage } from './scan-page.ts'
import { createWebsite, WEBSITE, WEBSITE_PAGE, WEBSITE_TOKEN } from './website.ts'

export interface WechatAccountOptions {
  port?: number
  /** where faults are set and people act, over HTTP; left out = nowhere */
  controlPort?: number | undefined
  /** where the service sends events: our server's address for them; '' = nowhere */
  serverUrl?: string
  /** ms */
  now?: () => number
}

/** A running service: speaks the parts of WeChat's API that logins need, by an official account and by a website. */
export interface WechatAccountServer {
  /** environment variables of a server that uses the official account */
  env: Record<string, string>
  /** … of a server with a registered website */
  websiteEnv: Record<string, string>
  /** Account and website have one owner, or not (as at first): then the service tells a person's unionid. */
  bind: (isBound: boolean) => void
  /** POST /mood, /delay, /delivery, /bind {isBound}, /scan {url, openid, follows?}, /verify, /drop-token; null = nowhere */
  controlUrl: string | null
  /** requests so far, by path */
  asked: readonly string[]
  setMood: (mood: Mood) => void
  /** The service forgets the token that it gave. */
  dropToken: () => void
  /** The call about a scan of the code at `url`. */
  event: (url: string, scanner: Scanner, fault?: EventFault) => EventCall
  /** The query with which the service checks a server's address. */
  echo: (echo: string) => string
  /** A phone scans the code at `url`: sends the event, three times at most. Returns what our server answered. */
  scan: (url: string, scanner: Scanner) => Promise<{ status: number; body: string }>
  close: () => Promise<void>
}

const SEND_MS = 5_000
/** Pauses before the second and the third try. */
const RETRY_MS = [0, 0]

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Posts an event as the service does, for five seconds; status 0 = no answer. */
async function post(address: string, { query, body }: EventCall): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(address + query, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
      signal: AbortSignal.timeout(SEND_MS),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 0, body: '' }
  }
}

/**
 * Starts the service on loopback; port 0 picks a free one. It checks what WeChat checks: the account, the token and its
 * age, the fields of a code and their limits. A code's address opens a page on which a person can be the phone.
 */
export async function startWechatAccountServer(options: WechatAccountOptions = {}): Promise<WechatAccountServer> {
  const { port = 0, controlPort, serverUrl = '', now = Date.now } = options
  const asked: string[] = []
  const behavior = createBehavior()
  const delivery = createDelivery({ isOn: true, retryMs: RETRY_MS })
  let origin = ''
  let isBound = false
  const website = createWebsite(now, { isBound: () => isBound })
  const account = createAccount(ACCOUNT, now, (ticket) => `${origin}/q/${ticket}`)

  const known = (url: string): SceneCode => {
    const code = account.codeAt(url)
    if (code === undefined) throw new Error(`no code at ${url}`)
    return code
  }
  /** The last second in which each person has scanned a code. */
  const scannedAt = new Map<string, number>()
  const scan = async (url: string, scanner: Scanner) => {
    const code = known(url)
    if (now() >= code.expiresAt) return { status: 0, body: 'the code has expired' }
    // an event is known by its person and second, and nobody scans two codes in one second
    const createTime = Math.max(Math.floor(now() / 1_000), (scannedAt.get(scanner.openid) ?? 0) + 1)
    scannedAt.set(scanner.openid, createTime)
    const call = eventCall(ACCOUNT, code, scanner, now(), { createTime })
    let answer = { status: 0, body: 'not sent' }
    await delivery.add(async () => {
      answer = await post(serverUrl, call)
      return answer.status >= 200 && answer.status < 300
    })
    return answer
  }

  async function api({ method = '', url = '' }: IncomingMessage, body: string): Promise<object | null> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    asked.push(pathname)
    if (method === 'POST' && pathname === '/cgi-bin/stable_token') return account.stableToken(parsed(body))
    if (method === 'POST' && pathname === '/cgi-bin/qrcode/create')
      return account.createCode(searchParams.get('access_token'), parsed(body))
    if (method === 'GET' && pathname === '/cgi-bin/user/info')
      return account.userInfo(searchParams.get('access_token'), searchParams.get('openid') ?? '', isBound)
    if (method === 'GET' && pathname === WEBSITE_TOKEN) return website.token(searchParams)
    return null
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === WEBSITE_PAGE) return website.servePage(request, response, body)
    const [, ticket] = /^\/q\/([\w-]+)$/.exec(pathname) ?? []
    if (ticket !== undefined) return scanPage({ request, response, body, code: account.codeOf(ticket), scan })
    const mood = behavior.take()
    await behavior.delayed()
    if (mood === 'lost-answer') loseAnswer(response)
    const result = mood === 'fault' ? { errcode: -1, errmsg: 'system error' } : await api(request, body)
    response.writeHead(result === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result))
  }

  /** The service checks the address of our server. */
  async function verify(): Promise<{ isOurs: boolean }> {
    const echo = String(randomBytes(4).readUInt32BE())
    const answer = await fetch(serverUrl + echoQuery(ACCOUNT, now(), echo))
    return { isOurs: (await answer.text()) === echo }
  }
  const bind = (next: boolean): void => {
    isBound = next
  }

  const server = createServer((request, response) => void serve(request, response))
  origin = await listen(server, port)
  const control = await openControlPort(controlPort, {
    ...behavior.controls,
    ...delivery.controls,
    bind: (sent) => bind(sent['isBound'] === true),
    'drop-token': account.dropToken,
    verify,
    scan: ({ url, openid, follows }) => scan(String(url), { openid: String(openid), follows: follows !== false }),
  })
  return {
    env: {
      WECHAT_MP_ENDPOINT: origin,
      WECHAT_MP_APPID: ACCOUNT.appid,
      WECHAT_MP_SECRET: ACCOUNT.secret,
      WECHAT_MP_TOKEN: ACCOUNT.token,
      WECHAT_MP_AES_KEY: ACCOUNT.aesKey,
    },
    websiteEnv: {
      WECHAT_WEB_ENDPOINT: origin,
      WECHAT_WEB_PAGE: origin,
      WECHAT_WEB_APPID: WEBSITE.appid,
      WECHAT_WEB_SECRET: WEBSITE.secret,
    },
    bind,
    controlUrl: control.url,
    asked,
    setMood: behavior.setMood,
    dropToken: account.dropToken,
    event: (url, scanner, fault) => eventCall(ACCOUNT, known(url), scanner, now(), fault),
    echo: (echo) => echoQuery(ACCOUNT, now(), echo),
    scan,
    close: async () => {
      delivery.close()
      await Promise.all([stop(server), control.close()])
    },
  }
}
