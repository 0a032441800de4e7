import { CARDS_PATH } from '@petalpost/domain/embed-payload'
import type { Browser, CDPSession, Page, Request } from 'playwright'

import type { Condition } from './conditions.ts'
import { POPUPS } from './popups.ts'
import { cardTasks, type Tasks, TRACED } from './trace.ts'
import type { Way } from './ways.ts'

/** Chromium's "slow 4G", with Lighthouse's values: ms, and bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How long a page is watched after the load event, and after the popup showed, ms. */
const WATCHED_MS = 2_500
const SEEN_WATCHED_MS = 1_000
const POPUP_WAIT_MS = 15_000

export interface Visit {
  /** the page's process: script and tasks, ms of CPU time */
  script: number
  tasks: number
  longTasks: number
  shift: number
  largest: number
  load: number
  bytes: number
  requests: number
  /** ms since the page began to load; undefined when no popup showed */
  visible?: number
  picture?: number
  card?: Tasks
  phases?: Record<string, number>
}

async function throttle(session: CDPSession, { slow4g, cpu, traced }: Condition): Promise<void> {
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: traced ? 'threadTicks' : 'timeTicks' })
  if (slow4g) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** Bytes of all responses from other origins than the host's, headers included. */
function countTraffic(page: Page, host: string) {
  const finished: Promise<number>[] = []
  page.on('requestfinished', (request: Request) => {
    if (request.url().startsWith(host) || !request.url().startsWith('http')) return
    finished.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
    )
  })
  return async () => {
    const sizes = await Promise.all(finished)
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

interface CardTimes {
  /** how much later than the page it began, ms */
  ahead: number
  firstPaint: number
  largest: number
  timing: Record<string, number>
}

/** Times from the card's document, read afterwards, because a probe in the document would slow it down. */
async function cardTimes(page: Page): Promise<CardTimes | undefined> {
  const pageOrigin = await page.evaluate(() => performance.timeOrigin)
  const frame = page.frames().find((one) => one.url().includes(CARDS_PATH))
  return frame?.evaluate(async (pageOrigin) => {
    const largest = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return {
      ahead: performance.timeOrigin - pageOrigin,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: await largest,
      timing: performance.getEntriesByType('navigation')[0]?.toJSON() as Record<string, number>,
    }
  }, pageOrigin)
}

/** The steps towards the popup, in ms since the page began to load. */
async function phasesOf(page: Page, card: CardTimes, seen: number): Promise<Record<string, number>> {
  const { load, files } = await page.evaluate(() => ({
    load: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => ({
      name: one.name,
      from: one.startTime,
      to: one.responseEnd,
    })),
  }))
  const { ahead } = card
  const file = (part: string) => files.find(({ name }) => name.includes(part))
  const of = (name: string): number => ahead + (card.timing[name] ?? Number.NaN)
  return {
    'main.js asked': file('/main.js')?.from ?? Number.NaN,
    'main.js there': file('/main.js')?.to ?? Number.NaN,
    'load event': load,
    'popup stage asked': file('/popup.')?.from ?? Number.NaN,
    'popup stage there': file('/popup.')?.to ?? Number.NaN,
    'card asked': of('fetchStart'),
    'card begins to come': of('responseStart'),
    'card there': of('responseEnd'),
    'card interactive': of('domInteractive'),
    'dialog on the screen': seen,
    'card on the screen': ahead + card.firstPaint,
    'picture on the screen': ahead + card.largest,
  }
}

/** Opens a way's page as a new visitor, and returns what it cost. */
export async function visit(browser: Browser, address: string, way: Way, condition: Condition): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'UTC',
    // with a normal user agent, because PostHog sends nothing in a headless one
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await throttle(session, condition)
    const isWatching = POPUPS[way.name] !== undefined && !condition.traced
    const traffic = countTraffic(page, new URL(address).origin)
    if (condition.traced) await browser.startTracing(page, { categories: TRACED })
    await page.goto(address, { waitUntil: 'load' })
    // a popup that never shows is also a result
    if (isWatching)
      await page
        .waitForFunction(() => window.probed.seen !== null, null, { polling: 100, timeout: POPUP_WAIT_MS })
        .catch(() => console.error(`${way.name} showed no popup: ${condition.name}`))
    await page.waitForTimeout(isWatching ? SEEN_WATCHED_MS : WATCHED_MS)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000
    const probed = await page.evaluate(() => window.probed)
    const load = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    )
    const tasks = condition.traced ? cardTasks(await browser.stopTracing()) : undefined
    const card = probed.seen === null ? undefined : await cardTimes(page)
    return {
      script: metric('ScriptDuration'),
      tasks: metric('TaskDuration'),
      longTasks: probed.longTasks.reduce((sum, ms) => sum + ms, 0),
      shift: probed.shift,
      largest: probed.largest,
      load,
      ...(await traffic()),
      // the dialog is visible before the content of its frame
      ...(probed.seen !== null && { visible: Math.max(probed.seen, card ? card.ahead + card.firstPaint : 0) }),
      ...(card &&
        probed.seen !== null && {
          picture: card.ahead + card.largest,
          phases: await phasesOf(page, card, probed.seen),
        }),
      ...(tasks && { card: tasks }),
    }
  } finally {
    await context.close()
  }
}
