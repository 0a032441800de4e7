import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root } })
  await server.deps.storage.put('seed/x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

const PAGE_POLICY = (ancestors: string | null, scripts = "'self'") =>
  `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; ` +
  "font-src 'self' data:; media-src 'self' data: blob:; worker-src 'self' blob:; frame-src 'self'; object-src 'none'; " +
  `base-uri 'none'; form-action 'self'${ancestors === null ? '' : `; frame-ancestors ${ancestors}`}`

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=()',
}
const ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** For addresses that hold a user's code or a key. */
const PRIVATE = { 'referrer-policy': 'no-referrer' }
const API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
const CRAWLED = { ...ANYWHERE, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const SCREEN = {
  'content-security-policy': PAGE_POLICY("'none'", `'self' ${apps.inlineScriptHash}`),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-cache',
}

/** Path to its exact security headers; a name that is not listed must be absent. */
const TABLE: Record<string, Record<string, string>> = {
  '/': SCREEN,
  '/home': SCREEN,
  '/solution/item/abc?x=1': SCREEN,
  '/card-frame/?userCode=u1': {
    ...PRIVATE,
    'content-security-policy': PAGE_POLICY("'self'", "'self' 'wasm-unsafe-eval'"),
    'cache-control': 'no-cache',
  },
  '/card-frame/embed.html?userCode=u1': {
    ...ANYWHERE,
    ...PRIVATE,
    'content-security-policy': `sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; ${PAGE_POLICY(null)}`,
    'cache-control': 'no-cache',
  },
  '/card-frame/index.html?channel=x': {
    ...PRIVATE,
    'content-security-policy': PAGE_POLICY("'self'", "'self' 'wasm-unsafe-eval'"),
    'cache-control': 'no-cache',
  },
  '/card-frame/assets/preview-Ab12Cd34.js': { ...ANYWHERE, 'cache-control': 'public, max-age=31536000, immutable' },
  '/assets/index-Ab12Cd34.js': {
    ...SCREEN,
    'cache-control': 'public, max-age=31536000, immutable',
  },
  '/api/ecards/user/info/current': API,
  '/api/unknown': API,
  '/healthz': API,
  '/openapi.json': API,
  '/files/seed/x.svg': {
    ...ANYWHERE,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cache-control': 'public, max-age=31536000, immutable',
  },
  '/fonts/faces.json': {
    ...ANYWHERE,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cache-control': 'public, max-age=3600',
  },
  '/robots.txt': { ...CRAWLED, 'cache-control': 'public, max-age=3600' },
  '/sitemap.xml': { ...CRAWLED, 'cache-control': 'public, max-age=3600' },
  '/sitemap/none.xml': { ...CRAWLED, 'cache-control': 'no-store' },
  '/oembed?url=x': { ...CRAWLED, 'cache-control': 'no-store' },
  '/share/card/none.jpg': {
    ...ANYWHERE,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cache-control': 'no-store',
  },
  '/u/x.AAAAAAAAAAAAAAAAAAAAAA': {
    'content-security-policy': PAGE_POLICY("'none'"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  '/dev/mail': {
    'content-security-policy': PAGE_POLICY("'none'"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
  },
}

const NAMES = [
  ...Object.keys(EVERYWHERE),
  ...Object.keys(ANYWHERE),
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
]

const policyOf = async (on: TestServer, url: string) =>
  (await on.visitor().send({ method: 'GET', url })).headers['content-security-policy']

describe('S10: headers', () => {
  it.each(Object.entries(TABLE))('S10: the path %s has exactly its headers', async (url, expected) => {
    const { headers } = await server.visitor().send({ method: 'GET', url })
    const found = Object.fromEntries(NAMES.filter((name) => name in headers).map((name) => [name, headers[name]]))
    expect(found).toEqual({ ...EVERYWHERE, ...expected })
  })

  it('S10: shared cards may be framed by any page, and their address appears in no Referer', async () => {
    const card = await server.visitor().send({ method: 'GET', url: '/plugin/card/x/x/pc' })
    expect(card.headers).toMatchObject({ ...ANYWHERE, 'referrer-policy': 'no-referrer' })
    expect(card.headers['content-security-policy']).not.toContain('frame-ancestors')
  })

  it('S10: other sites cannot frame the test page, search engines do not list it, and its key appears in no Referer', async () => {
    const { headers } = await server.visitor().send({ method: 'GET', url: '/plugin/try?k=abc' })
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('S10, S17: only the payment pages may load the wallet’s script, from its host, when it is configured', async () => {
    const env = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' }
    const selling = await buildApp({ env, config: { appRoot: apps.root } })
    const hosts = 'https://www.paypal.com https://www.paypalobjects.com'
    const allowed = SCREEN['content-security-policy']
      .replace("default-src 'self'; ", `default-src 'self'; connect-src 'self' ${hosts}; `)
      .replace(apps.inlineScriptHash, `${apps.inlineScriptHash} ${hosts}`)
      .replace("img-src 'self' data: blob:", `img-src 'self' data: blob: ${hosts}`)
      .replace("frame-src 'self'", `frame-src 'self' ${hosts}`)
    for (const url of ['/subscribe', '/pay?x=1']) {
      expect(await policyOf(selling, url)).toBe(allowed)
      expect(await policyOf(server, url)).toBe(SCREEN['content-security-policy'])
    }
    for (const url of ['/home', '/mine/minePage', '/subscribed'])
      expect(await policyOf(selling, url)).not.toContain('paypal')
    await selling.close()
  })

  it('S10: pages may send files to the bucket, if there is one; a card on another site may not', async () => {
    const bucket = { STORAGE: 'oss', OSS_BUCKET: 'cards', OSS_REGION: 'cn-hangzhou' }
    const env = { ...bucket, OSS_ACCESS_KEY_ID: 'id', OSS_ACCESS_KEY_SECRET: 'secret' }
    const remote = await buildApp({ env, config: { appRoot: apps.root } })
    const connect = async (url: string) => {
      const { headers } = await remote.visitor().send({ method: 'GET', url })
      return /connect-src [^;]+/.exec(String(headers['content-security-policy']))?.[0]
    }
    const allowed = "connect-src 'self' https://cards.oss-cn-hangzhou.aliyuncs.com"
    expect([await connect('/home'), await connect('/card-frame/')]).toEqual([allowed, allowed])
    expect([await connect('/card-frame/embed.html'), await connect('/plugin/card/x/x/pc')]).toEqual([
      undefined,
      undefined,
    ])
    await remote.close()
  })

  it('S10: over https browsers are told to stay there', async () => {
    const secure = await buildApp({ config: { publicOrigin: 'https://petalpost.example', appRoot: apps.root } })
    const hsts = async (url: string) =>
      (await secure.visitor().send({ method: 'GET', url })).headers['strict-transport-security']
    expect([await hsts('/home'), await hsts('/plugin/card/x/x/pc')]).toEqual(['max-age=31536000', 'max-age=31536000'])
    // a page that embeds this script already uses https
    expect(await hsts('/plugin/js/main.js?k=abc')).toBeUndefined()
    await secure.close()
  })
})
