import type { Page } from 'playwright'

/** A list, scrolled until so many tiles were there. */
export interface Scrolled {
  tiles: number
  /** elements in the page */
  nodes: number
  /** MB of the page's scripts, after a collection */
  heap: number
  /** share of frames that came later than two intervals of 60 Hz */
  dropped: number
}

/** Runs in the page: scrolls until the list has `tiles` or ends; returns the number of tiles, and ms between frames. */
async function scrollTo(tiles: number): Promise<{ tiles: number; frames: number[] }> {
  const frames: number[] = []
  let last = performance.now()
  let waited = 0
  for (;;) {
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    frames.push(at - last)
    last = at
    const before = scrollY
    scrollBy(0, 400)
    waited = scrollY === before ? waited + 1 : 0
    const count = document.querySelectorAll('article').length
    if (count >= tiles || waited > 600) return { tiles: count, frames }
  }
}

/** Scrolls on until the list has each number of tiles, and measures there. */
export async function scrollThrough(page: Page, counts: readonly number[]): Promise<Scrolled[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const found: Scrolled[] = []
  for (const wanted of counts) {
    const { tiles, frames } = await page.evaluate(scrollTo, wanted)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    const late = frames.filter((ms) => ms > 34).length
    found.push({ tiles, nodes: metric('Nodes'), heap: metric('JSHeapUsedSize') / 1e6, dropped: late / frames.length })
    if (tiles < wanted) break
  }
  return found
}
