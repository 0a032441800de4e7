import type { Page } from 'playwright'

/** A list, scrolled until it had so many cards. */
export interface Scrolled {
  cards: number
  /** tiles in the page then */
  tiles: number
  /** elements in the page */
  nodes: number
  /** MB of the page's scripts, after a collection */
  heap: number
  /** share of frames that came later than two intervals of 60 Hz */
  dropped: number
}

/** ms without a new page after which a list has ended. */
const PATIENCE_MS = 30_000

/** Runs in the page, before its scripts: counts the cards that the page asks for. */
export function countCards(): void {
  const counted = { cards: 0 }
  const ask = globalThis.fetch
  Object.assign(globalThis, {
    counted,
    fetch: async (...request: Parameters<typeof fetch>) => {
      const response = await ask(...request)
      if (new URL(response.url).pathname.endsWith('/cards/page')) {
        const { data } = (await response.clone().json()) as { data: { records: unknown[] } }
        counted.cards += data.records.length
      }
      return response
    },
  })
}

/** Runs in the page: scrolls until the list has `wanted` cards or ends; returns their number, and ms between frames. */
async function scrollTo([wanted, patience]: [wanted: number, patience: number]) {
  const { counted } = globalThis as typeof globalThis & { counted: { cards: number } }
  const frames: number[] = []
  let last = performance.now()
  let known = { cards: -1, at: last }
  for (;;) {
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    frames.push(at - last)
    last = at
    scrollBy(0, 400)
    if (counted.cards !== known.cards) known = { cards: counted.cards, at }
    if (counted.cards >= wanted || at - known.at > patience)
      return { cards: counted.cards, tiles: document.querySelectorAll('article').length, frames }
  }
}

/** Scrolls on until the list has each number of cards, and measures there. */
export async function scrollThrough(page: Page, counts: readonly number[]): Promise<Scrolled[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const found: Scrolled[] = []
  for (const wanted of counts) {
    const { cards, tiles, frames } = await page.evaluate(scrollTo, [wanted, PATIENCE_MS] as [number, number])
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    const late = frames.filter((ms) => ms > 34).length
    found.push({
      cards,
      tiles,
      nodes: metric('Nodes'),
      heap: metric('JSHeapUsedSize') / 1e6,
      dropped: late / frames.length,
    })
    if (cards < wanted) break
  }
  return found
}
