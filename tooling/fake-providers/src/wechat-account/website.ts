import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { PHONE_HEADERS, escaped, phoneFrame } from '../sandbox/phone-frame.ts'
import { unionidOf, websiteOpenid } from './people.ts'
import { isPerson, languageOf, phoneWords } from './phone-words.ts'

/** The website, as its owner has registered it: for the login on the service's own page. */
export const WEBSITE = { appid: 'wx0000000000000003', secret: 'petalpost-canary-wechat-website-0' }

export const WEBSITE_PAGE = '/connect/qrconnect'
export const WEBSITE_TOKEN = '/sns/oauth2/access_token'
const CODE_MS = 600_000

/** The login of a website: a page that asks the person, and codes that work once. `now` in ms. */
export function createWebsite(now: () => number, { isBound }: { isBound: () => boolean }) {
  const codes = new Map<string, { person: string; until: number; isUsed: boolean }>()

  /** Shows the page, or sends the browser back as the person decides. */
  function servePage(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const of = (name: string) => searchParams.get(name) ?? ''
    const words = phoneWords(languageOf(request))
    const back = URL.parse(of('redirect_uri'))
    const isRight =
      of('appid') === WEBSITE.appid && of('response_type') === 'code' && of('scope') === 'snsapi_login' && back !== null
    const fields = new URLSearchParams(body)
    const person = fields.get('person') ?? ''
    if (!isRight || (request.method === 'POST' && !fields.has('refuse') && !isPerson(person)))
      return void response.writeHead(400, PHONE_HEADERS).end(words.unknown)
    if (request.method === 'POST') {
      // whoever refuses comes back without a code
      if (!fields.has('refuse')) {
        const code = randomBytes(16).toString('hex')
        codes.set(code, { person, until: now() + CODE_MS, isUsed: false })
        back.searchParams.set('code', code)
      }
      back.searchParams.set('state', of('state'))
      return void response.writeHead(302, { location: back.href }).end()
    }
    const content = `<p class="what">${words.web}</p><p>${escaped(back.host)}</p>`
    const end = `<form method="post"><label>${words.who}<input name="person" value="demo-1" required></label>
<p><button>${words.scan}</button><button class="plain" name="refuse" value="1" formnovalidate>${words.refuse}</button></p></form>`
    // the form leads to another site, which the policy of the other pages forbids
    const { 'content-security-policy': _, ...headers } = PHONE_HEADERS
    response.writeHead(200, headers).end(phoneFrame({ ...words, content, end }))
  }

  /** `GET /sns/oauth2/access_token`: who a code is about, once. */
  function token(query: URLSearchParams): object {
    const of = (name: string) => query.get(name) ?? ''
    if (of('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (of('appid') !== WEBSITE.appid) return { errcode: 40013, errmsg: 'invalid appid' }
    if (of('secret') !== WEBSITE.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const code = codes.get(of('code'))
    if (code === undefined || now() >= code.until) return { errcode: 40029, errmsg: 'invalid code' }
    if (code.isUsed) return { errcode: 40163, errmsg: 'code been used' }
    code.isUsed = true
    return {
      access_token: randomBytes(48).toString('base64url'),
      expires_in: 7200,
      refresh_token: randomBytes(48).toString('base64url'),
      openid: websiteOpenid(code.person),
      scope: 'snsapi_login',
      ...(isBound() && { unionid: unionidOf(code.person) }),
    }
  }

  return { servePage, token }
}
