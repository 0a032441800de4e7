import { embeddedConnection } from '@petalpost/server/test/embedded-database'
import { withSeededServer } from '@petalpost/server/test/seeded-server'
import pg from 'pg'
import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright'

import { quantile } from '../api/samples.ts'
import { SLOW_4G } from '../card/slow-4g.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import { backOff } from './back.ts'
import { countCards, scrollThrough } from './scroll.ts'
import { isShown, readLoaded, readWatched, standStill, STILL, watchPage } from './watch.ts'

const ROUNDS = 3
const ROUTES = ['/home', '/homeNew', '/template', '/solution', '/festival/christmas', '/login', '/intro']
/** Each template card once more, so often: the list has more than 10,000 designs then. */
const COPIES = 35
const CARDS = [200, 1_000, 5_000, 10_000]
const CPU = 4
/** 400 kbit/s each way, latency in ms */
const KBIT_400 = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
type Network = typeof SLOW_4G

interface Visit {
  requests: number
  scripts: number
  firstPaint: number
  largestPaint: number
  shifts: number
}

/** A page of a visitor who has seen the landing page and the tour; with a network, the CPU has a quarter of its speed. */
async function newPage(context: BrowserContext, network: Network | null): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.addInitScript(() => {
    localStorage.setItem('language', JSON.stringify({ value: 'en-US' }))
    for (const seen of ['showHomeNew', 'showIntro']) localStorage.setItem(seen, JSON.stringify({ value: false }))
  })
  if (network === null) return page
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return page
}

const onPhone = (browser: Browser) => browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' })

const onComputer = async (browser: Browser) =>
  newPage(await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }), null)

/** The first visit of a route, with an empty cache. */
async function firstVisit(browser: Browser, url: string, network: Network | null): Promise<Visit> {
  const context = await onPhone(browser)
  const page = await newPage(context, network)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 180_000 })
  // a slow CPU may be busy with the scripts while the network is idle
  await page.waitForFunction(isShown)
  const [loaded, { firstPaint, largestPaint, shifts }] = await Promise.all([
    page.evaluate(readLoaded),
    page.evaluate(readWatched),
  ])
  await context.close()
  return { ...loaded, firstPaint, largestPaint, shifts }
}

/** What a visitor does on a page, one input after another. */
const INPUTS: Record<string, (page: Page) => Promise<void>> = {
  'opens a card from /template': async (page) => {
    await page.getByRole('article').nth(1).getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  },
  'closes it': async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
  'types into the search field': async (page) => {
    const search = page.getByPlaceholder('Search cards').first()
    await search.click()
    await search.pressSequentially('birthday', { delay: 120 })
  },
  searches: async (page) => {
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Search result' }).waitFor()
  },
}

/** The longest ms from an input to the next frame, of each thing that a visitor does. */
async function inputs(browser: Browser, origin: string): Promise<Record<string, number>> {
  const context = await onPhone(browser)
  const page = await newPage(context, null)
  await page.goto(`${origin}/template`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const longest: Record<string, number> = {}
  for (const [what, act] of Object.entries(INPUTS)) {
    const before = (await page.evaluate(readWatched)).inputs.length
    await act(page)
    await page.evaluate(standStill, STILL) // the browser tells of an input some frames later
    const noted = (await page.evaluate(readWatched)).inputs.slice(before)
    longest[what] = Math.max(16, ...noted)
  }
  await context.close()
  return longest
}

/** Adds copies of the template cards, each a design of its own. */
async function addDesigns(dataDir: string): Promise<number> {
  const pool = new pg.Pool(embeddedConnection(dataDir))
  try {
    await pool.query(
      `insert into cards select (jsonb_populate_record(c, jsonb_build_object(
         'id', c.id || '-' || n, 'work_id', c.work_id || '-' || n, 'scene', c.scene || '-' || n))).*
       from cards c, generate_series(1, $1) n where c.is_template`,
      [COPIES],
    )
    await pool.query('analyze cards')
    const { rows } = await pool.query<{ count: string }>('select count(*) from cards')
    return Number(rows[0]?.count)
  } finally {
    await pool.end()
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** How soon the web app's pages appear on a slow phone, and how they scroll, respond and come back. */
export async function webBench(rounds = ROUNDS): Promise<Report> {
  const browser = await chromium.launch(chromiumWith())
  try {
    return await withSeededServer('web', { ADDRESS_LIMIT_FACTOR: '1000' }, async ({ server: { origin }, dataDir }) => {
      const visits = new Map<string, Visit[]>()
      for (const route of ROUTES) await firstVisit(browser, origin + route, null) // pictures are drawn when asked for
      const slowest: Visit[] = []
      for (let round = 0; round < rounds; round++) {
        for (const route of ROUTES)
          visits.set(route, [...(visits.get(route) ?? []), await firstVisit(browser, origin + route, SLOW_4G)])
        slowest.push(await firstVisit(browser, `${origin}/home`, KBIT_400))
      }
      const longest: Record<string, number>[] = []
      const off: Record<string, number>[] = []
      for (let round = 0; round < rounds; round++) {
        longest.push(await inputs(browser, origin))
        off.push(await backOff(() => onComputer(browser), `${origin}/template`))
      }
      const cards = await addDesigns(dataDir)
      const page = await onComputer(browser)
      await page.addInitScript(countCards)
      await page.goto(`${origin}/template`, { waitUntil: 'networkidle' })
      const scrolled = await scrollThrough(page, CARDS)
      return {
        question: 'How soon do the pages appear on a slow phone, and how do they scroll, respond and come back?',
        tables: {
          'First visit, slow 4G, CPU of a quarter’s speed (goals of /home: 170 kB, 1,800 ms, 0.02)': [...visits].map(
            ([route, all]) => ({
              route,
              'scripts, kB': Math.round(median(all.map(({ scripts }) => scripts)) / 1_000),
              requests: median(all.map(({ requests }) => requests)),
              'largest paint, ms': Math.round(median(all.map(({ largestPaint }) => largestPaint))),
              'layout shift': Number(median(all.map(({ shifts }) => shifts)).toFixed(3)),
            }),
          ),
          'First visit of /home at 400 kbit/s, CPU of a quarter’s speed (goal: the frame of the page in 3,000 ms)': [
            {
              'frame of the page, ms': Math.round(median(slowest.map(({ firstPaint }) => firstPaint))),
              'largest paint, ms': Math.round(median(slowest.map(({ largestPaint }) => largestPaint))),
              'layout shift': Number(median(slowest.map(({ shifts }) => shifts)).toFixed(3)),
            },
          ],
          'From an input to the next frame, CPU of a quarter’s speed (goal: 150 ms)': Object.keys(INPUTS).map(
            (what) => ({ 'a visitor': what, 'longest, ms': median(longest.map((one) => one[what] ?? 0)) }),
          ),
          [`Scrolling through /template with ${cards.toLocaleString('en-US')} cards`]: scrolled.map(
            ({ cards: loaded, tiles, nodes, heap, dropped }) => ({
              cards: loaded,
              tiles,
              nodes,
              'heap, MB': Number(heap.toFixed(1)),
              'late frames, %': Number((100 * dropped).toFixed(1)),
            }),
          ),
          'Back to a list': Object.keys(off[0] ?? {}).map((way) => ({
            way,
            'px off, worst': Math.max(...off.map((one) => one[way] ?? Infinity)),
          })),
        },
      }
    })
  } finally {
    await browser.close()
  }
}
