import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ACCOUNT, createAccount, type SceneCode } from './account.ts'
import { echoQuery, type EventCall, eventCall, type EventFault, type Scanner } from './events.ts'
import { scanPage } from './scan-page.ts'
import { createWebsite, WEBSITE, WEBSITE_PAGE, WEBSITE_TOKEN } from './website.ts'

/** How the service responds to the next requests: as it should, with a fault, or without an answer. */
export type WechatAccountMood = 'well' | 'fault' | 'lost-answer'

export interface WechatAccountOptions {
  port?: number
  controlPort?: number
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
  /** PUT /mood {mood}, POST /bind {isBound}, POST /scan {url, openid, follows}, POST /verify, POST /drop-token */
  controlUrl: string
  /** requests so far, by path */
  asked: readonly string[]
  setMood: (mood: WechatAccountMood) => void
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
const SENDS = 3

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const listen = (server: Server, port: number) =>
  new Promise<string>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const closed = (server: Server) => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

/** Posts an event as the service does: up to three times, five seconds each. */
async function post(address: string, { query, body }: EventCall): Promise<{ status: number; body: string }> {
  let last = { status: 0, body: '' }
  for (let sent = 0; sent < SENDS; sent++)
    try {
      const answer = await fetch(address + query, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body,
        signal: AbortSignal.timeout(SEND_MS),
      })
      last = { status: answer.status, body: await answer.text() }
      if (answer.ok) return last
    } catch {
      // tried again, as the service does
    }
  return last
}

/**
 * Starts the service on loopback; port 0 picks a free one. It checks what WeChat checks: the account, the token and its
 * age, the fields of a code and their limits. A code's address opens a page on which a person can be the phone.
 */
export async function startWechatAccountServer(options: WechatAccountOptions = {}): Promise<WechatAccountServer> {
  const { port = 0, controlPort = 0, serverUrl = '', now = Date.now } = options
  const asked: string[] = []
  let mood: WechatAccountMood = 'well'
  let origin = ''
  let isBound = false
  const website = createWebsite(now, { isBound: () => isBound })
  const account = createAccount(ACCOUNT, now, (ticket) => `${origin}/q/${ticket}`)

  const known = (url: string): SceneCode => {
    const code = account.codeAt(url)
    if (code === undefined) throw new Error(`no code at ${url}`)
    return code
  }
  const scan = async (url: string, scanner: Scanner) => {
    const code = known(url)
    if (now() >= code.expiresAt) return { status: 0, body: 'the code has expired' }
    return post(serverUrl, eventCall(ACCOUNT, code, scanner, now()))
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
    if (mood === 'lost-answer') return void response.socket?.destroy()
    const result = mood === 'fault' ? { errcode: -1, errmsg: 'system error' } : await api(request, body)
    response.writeHead(result === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result))
  }

  /** A change of the service's behavior, or what somebody with a phone does. */
  async function control(path: string, sent: Record<string, unknown>): Promise<object> {
    if (path === '/mood') mood = sent['mood'] as WechatAccountMood
    else if (path === '/bind') isBound = sent['isBound'] === true
    else if (path === '/drop-token') account.dropToken()
    else if (path === '/verify') {
      const echo = String(randomBytes(4).readUInt32BE())
      const answer = await fetch(serverUrl + echoQuery(ACCOUNT, now(), echo))
      return { isOurs: (await answer.text()) === echo }
    } else if (path === '/scan')
      return scan(String(sent['url']), { openid: String(sent['openid']), follows: sent['follows'] !== false })
    else return { unknown: path }
    return {}
  }

  const server = createServer((request, response) => void serve(request, response))
  const controls = createServer((request, response) => {
    const answer = async () => control(request.url ?? '', parsed(await bodyOf(request)))
    answer().then(
      (result) => response.end(JSON.stringify(result)),
      (error: Error) => response.writeHead(400).end(JSON.stringify({ error: error.message })),
    )
  })
  origin = await listen(server, port)
  const controlUrl = await listen(controls, controlPort)
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
    bind: (next) => {
      isBound = next
    },
    controlUrl,
    asked,
    setMood: (next) => {
      mood = next
    },
    dropToken: account.dropToken,
    event: (url, scanner, fault) => eventCall(ACCOUNT, known(url), scanner, now(), fault),
    echo: (echo) => echoQuery(ACCOUNT, now(), echo),
    scan,
    close: async () => {
      await Promise.all([closed(server), closed(controls)])
    },
  }
}
