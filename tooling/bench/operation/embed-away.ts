import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { type EmbedPayload, SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import { withSeededServer } from '@petalpost/server/test/seeded-server'
import { freePort } from '@petalpost/server/test/server-process'
import { type Browser, chromium } from 'playwright'

import { median } from '../api/samples.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'

const ROUNDS = 5
/** A hanging request is dropped after this time, ms: longer than any page of ours needs. */
const HANG_MS = 3_000
/** How long a page is watched after its load event, ms. */
const WATCHED_MS = 1_500

/** The state of the product, and which of our paths hang or are refused. */
interface Way {
  what: string
  tag: boolean
  due: boolean
  hangs?: RegExp
  refuses?: RegExp
}

const WAYS: Way[] = [
  { what: 'a page without us', tag: false, due: false },
  { what: 'nothing due', tag: true, due: false },
  { what: 'a card due', tag: true, due: true },
  { what: 'we are down', tag: true, due: true, refuses: /./ },
  { what: 'main.js hangs', tag: true, due: true, hangs: /main\.js/ },
  { what: 'the popup stage is down', tag: true, due: true, refuses: /popup/ },
  { what: 'the popup stage hangs', tag: true, due: true, hangs: /popup/ },
  { what: 'the card hangs', tag: true, due: true, hangs: /plugin\/card/ },
  { what: 'its picture hangs', tag: true, due: true, hangs: /^\/files\// },
]

/** Headers that belong to one connection and must not be passed on. */
const OF_THE_LINE = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])

async function listen(handler: RequestListener, port = 0) {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** A proxy in front of the product that passes everything on, except what the way breaks. */
const spoiled =
  (origin: string, way: () => Way): RequestListener =>
  async (request, response) => {
    const url = request.url ?? '/'
    const { hangs, refuses } = way()
    if (refuses?.test(url)) return void response.destroy()
    if (hangs?.test(url)) return void setTimeout(() => response.destroy(), HANG_MS)
    // the browser may have left the page before the response
    const answer = await fetch(origin + url).catch(() => null)
    if (answer === null) return void response.destroy()
    const headers = [...answer.headers].filter(([name]) => !OF_THE_LINE.has(name))
    response.writeHead(answer.status, Object.fromEntries(headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

/** A page with typical content: text, a picture, a style and a script of its own. */
const pageWith = (
  tag: string,
  clockMs: number,
): string => `<!doctype html><html lang="en"><head><title>Little shop</title>
<script>const now = Date.now; Date.now = () => now() + ${clockMs}</script>${tag}
<style>body { font: 16px sans-serif }</style><script>
  seen = { blocked: 0, errors: 0, shown: false }
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.blocked += duration - 50 }).observe({ type: 'longtask', buffered: true })
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, () => (seen.errors += 1))
  addEventListener('petalpost:show', () => (seen.shown = true))
</script></head><body><h1>Little shop</h1>${'<p>Hand-made, and shipped within two days.</p>'.repeat(40)}</body></html>`

interface Seen {
  interactive: number
  paint: number
  load: number
  blocked: number
  errors: number
  shown: boolean
}

async function visit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const seen = await page.evaluate((): Seen => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const { domInteractive: interactive = Number.NaN, loadEventEnd: load = Number.NaN } = navigation ?? {}
    return {
      interactive,
      paint,
      load,
      ...(globalThis as unknown as { seen: Pick<Seen, 'blocked' | 'errors' | 'shown'> }).seen,
    }
  })
  await context.close()
  return seen
}

/** How far to advance a page's clock to the noon of a day on which the solution shows a card on PC, ms. */
async function untilDue(origin: string, key: string): Promise<number> {
  const { f, g } = (await (await fetch(`${origin}/plugin/solution?k=${key}`)).json()) as EmbedPayload
  const day = f.find(([, [first = 0], , pc]) => pc >= 0 && first > 0 && first < SCRIPT_HORIZON_DAYS)?.[1][0]
  if (day === undefined) throw new Error('The solution shows nothing soon.')
  return (g + day + 0.5) * DAY_MS - Date.now()
}

/** Rule F14: how our failures affect a host page; all ways take turns. */
export async function embedAwayBench(): Promise<Report> {
  const port = await freePort()
  const face = `http://127.0.0.1:${port}`
  return withSeededServer('embed-away', { PUBLIC_ORIGIN: face }, async ({ server, solutions: [solution] }) => {
    const key = solution?.key ?? ''
    let way = WAYS[0] as Way
    const product = await listen(
      spoiled(server.origin, () => way),
      port,
    )
    const tag = `<script async src="${face}/plugin/js/main.js?k=${key}"></script>`
    const dueMs = await untilDue(server.origin, key)
    // localhost and 127.0.0.1 are different sites
    const host = await listen((_, response) => {
      const page = pageWith(way.tag ? tag : '', way.due ? dueMs : 0)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    })
    const browser = await chromium.launch(chromiumWith())
    const found = new Map<Way, Seen[]>(WAYS.map((one) => [one, []]))
    try {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [one, seen] of found) {
          way = one
          const address = host.origin.replace('127.0.0.1', 'localhost')
          seen.push(await visit(browser, `${address}/`))
        }
    } finally {
      await browser.close()
      host.close()
      product.close()
    }
    const rows = [...found].map(([{ what }, seen]) => {
      const middle = (field: 'interactive' | 'paint' | 'load' | 'blocked') =>
        Math.round(median(seen.map((one) => one[field])))
      return {
        what,
        'interactive ms': middle('interactive'),
        'first paint ms': middle('paint'),
        'load event ms': middle('load'),
        'blocked ms': middle('blocked'),
        'uncaught errors': seen.reduce((sum, { errors }) => sum + errors, 0),
        shown: `${seen.filter(({ shown }) => shown).length} of ${seen.length}`,
      }
    })
    return {
      question: 'F14: what does a host page feel of us when we are well, down, or slow?',
      tables: { [`medians of ${ROUNDS}; what hangs is dropped after ${HANG_MS / 1000} s`]: rows },
    }
  })
}
