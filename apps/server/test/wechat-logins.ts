import { oauthUrl, qrCodeRender, qrCodeStatus } from '@petalpost/api-client/endpoints/login'
import type { EventFault } from '@petalpost/fake-providers/wechat-account/events'
import { startWechatAccountServer } from '@petalpost/fake-providers/wechat-account/server'

import type { Browser } from './browser.ts'
import { buildApp, type TestServer } from './build-app.ts'
import { comeBack } from './sign-in-at-provider.ts'

/** A scan of a code: by whom, and what the event about it gets wrong. */
export interface Scan extends EventFault {
  openid: string
  follows?: boolean
}

interface Options {
  /** whether the servers also have the login on WeChat's page */
  hasPage?: boolean
  /** further environment variables */
  env?: Record<string, string>
}

/** A code of a login, shown in this browser. */
const render = async (browser: Browser) => (await browser.call(qrCodeRender, {})).data

/** The address of WeChat's page for a login. */
const begin = async (browser: Browser, redirect = '/solution') =>
  (await browser.call(oauthUrl, { provider: 'wechat', redirect })).data.url

/** A person confirms on WeChat's page, or refuses (null); returns where WeChat sends the browser. */
async function confirm(url: string, person: string | null): Promise<URL> {
  const body = new URLSearchParams(person === null ? { refuse: '1' } : { person })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? `http://status.test/${response.status}`)
}

/** Two servers on one database with the logins of WeChat, and a stand-in for WeChat. */
export async function openWechatLogins({ hasPage = true, env: more = {} }: Options = {}) {
  let clock = { now: () => Date.parse('2026-11-21T08:00:00Z') }
  const wechat = await startWechatAccountServer({ now: () => clock.now() })
  const env = { ...more, ...wechat.env, ...(hasPage && wechat.websiteEnv) }
  const server = await buildApp({ env })
  ;({ clock } = server)
  const other = await buildApp({ env, beside: server })

  /** Carries a call of WeChat to a server. */
  const deliver = ({ query, body }: { query: string; body: string }, on: TestServer = server) =>
    on.visitor().send({
      method: 'POST',
      url: `/login/wechat/events${query}`,
      headers: { 'content-type': 'text/xml' },
      payload: body,
    })

  /** WeChat tells a server that somebody has scanned the code. */
  const scan = (url: string, { openid, follows = true, ...fault }: Scan, on?: TestServer) =>
    deliver(wechat.event(url, { openid, follows }, fault), on)

  /** Polls a second later, as the page does. */
  const poll = async (browser: Browser, ticket: string) => {
    server.clock.advance(1_000)
    return (await browser.call(qrCodeStatus, { ticket })).data
  }

  return {
    wechat,
    server,
    other,
    render,
    deliver,
    scan,
    poll,
    begin,
    confirm,

    /** A new browser, logged in by a scan. */
    scanIn: async (openid: string): Promise<Browser> => {
      const browser = server.visitor({ language: 'zh-CN' })
      const { QrCodeUrlStr, TicketStr } = await render(browser)
      await scan(QrCodeUrlStr, { openid })
      await poll(browser, TicketStr)
      return browser
    },

    /** A new browser, logged in on WeChat's page. */
    logIn: async (person: string, on: TestServer = server): Promise<Browser> => {
      const browser = on.visitor({ language: 'zh-CN' })
      await comeBack(browser, await confirm(await begin(browser), person))
      return browser
    },

    close: async () => {
      await other.close()
      await server.close()
      await wechat.close()
    },
  }
}

export type WechatLogins = Awaited<ReturnType<typeof openWechatLogins>>
