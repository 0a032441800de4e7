import type { Browser, CDPSession, Page, Request } from 'playwright'

import type { Condition } from './conditions.ts'
import type { Plan, Probed } from './probe.ts'
import { cardTasks, type Tasks, TRACED } from './trace.ts'
import type { Way } from './ways.ts'

/** Chromium's "slow 4G", as Lighthouse throttles: ms, and bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** What is watched after the load event, or after the popup came, ms. */
const WATCHED_MS = 2_500
const SEEN_WATCHED_MS = 1_000
const POPUP_WAIT_MS = 30_000

export interface Visit {
  /** the page's process: script and tasks, ms on the processor */
  script: number
  tasks: number
  longTasks: number
  shift: number
  largest: number
  load: number
  bytes: number
  requests: number
  /** since the page began to load; undefined when nothing popped up */
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

/** Bytes of all answers that are not the host's own, headers included. */
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

interface CardTimes extends Probed {
  firstPaint: number
  timing: Record<string, number>
  pictures: { from: number; to: number }[]
}

/** What the card's document tells. */
async function cardTimes(page: Page): Promise<CardTimes | undefined> {
  const frame = page.frames().find((one) => one.url().includes('/plugin/card/'))
  return frame?.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const pictures = performance
      .getEntriesByType('resource')
      .map(({ startTime: from, duration }) => ({ from, to: from + duration }))
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { ...window.probed, firstPaint, pictures, timing: navigation?.toJSON() as Record<string, number> }
  })
}

/** Where the time to the popup goes, as moments since the page began to load. */
async function phasesOf(page: Page, card: CardTimes, seen: number, ahead: number): Promise<Record<string, number>> {
  const { load, files } = await page.evaluate(() => ({
    load: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => ({
      name: one.name,
      from: one.startTime,
      to: one.responseEnd,
    })),
  }))
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
    'pictures asked': ahead + Math.min(...card.pictures.map(({ from }) => from)),
    'pictures there': ahead + Math.max(...card.pictures.map(({ to }) => to)),
    'dialog open': seen,
    'card painted': ahead + card.firstPaint,
    'picture painted': ahead + card.largest,
  }
}

/** Opens a way's page as a new visitor, and tells what it cost. */
export async function visit(
  browser: Browser,
  address: string,
  way: Way,
  condition: Condition,
  { probe, clockMs }: { probe: string; clockMs: number },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'UTC',
    // as itself: PostHog sends nothing for a headless one
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await throttle(session, condition)
    const isWatching = way.popup !== undefined && !condition.traced
    await page.addInitScript((plan) => Object.assign(window, { plan }), { clockMs, isWatching } satisfies Plan)
    await page.addInitScript({ content: probe })
    if (way.hangs) await page.route(/\/plugin\/card\//, () => {})
    const traffic = countTraffic(page, new URL(address).origin)
    if (condition.traced) await browser.startTracing(page, { categories: TRACED })
    await page.goto(address, { waitUntil: 'load' })
    if (isWatching)
      await page.waitForFunction(() => window.probed.seen !== null, null, { polling: 100, timeout: POPUP_WAIT_MS })
    await page.waitForTimeout(isWatching ? SEEN_WATCHED_MS : WATCHED_MS)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000
    const probed = await page.evaluate(() => window.probed)
    const load = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    )
    const tasks = condition.traced ? cardTasks(await browser.stopTracing()) : undefined
    const card = way.hangs || probed.seen === null ? undefined : await cardTimes(page)
    const ahead = card ? card.origin - probed.origin : 0
    return {
      script: metric('ScriptDuration'),
      tasks: metric('TaskDuration'),
      longTasks: probed.longTasks.reduce((sum, ms) => sum + ms, 0),
      shift: probed.shift,
      largest: probed.largest,
      load,
      ...(await traffic()),
      // the dialog is there before what is in its frame
      ...(probed.seen !== null && { visible: Math.max(probed.seen, card ? ahead + card.firstPaint : 0) }),
      ...(card &&
        probed.seen !== null && {
          picture: ahead + card.largest,
          phases: await phasesOf(page, card, probed.seen, ahead),
        }),
      ...(tasks && { card: tasks }),
    }
  } finally {
    await context.close()
  }
}
