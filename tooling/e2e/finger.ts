import type { Page } from '@playwright/test'

export type Point = readonly [x: number, y: number]

/** Between two moves of a fast finger, s. */
const FRAME_S = 0.016

/** A finger on a page with a touch screen: it moves and rests, which playwright's own `touchscreen` cannot. */
export function fingerOn(page: Page) {
  async function touch(
    work: (send: (type: string, points: readonly Point[], timestamp?: number) => Promise<unknown>) => Promise<void>,
  ) {
    const browser = await page.context().newCDPSession(page)
    await work((type, points, timestamp) =>
      browser.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y]) => ({ x, y })),
        ...(timestamp !== undefined && { timestamp }),
      }),
    )
    await browser.detach()
  }
  return {
    tap: ([x, y]: Point) => page.touchscreen.tap(x, y),

    /** Moves along a line of points. */
    drag: ([first, ...others]: readonly [Point, ...Point[]]) =>
      touch(async (send) => {
        await send('touchStart', [first])
        for (const point of others) await send('touchMove', [point])
        await send('touchEnd', [])
      }),

    /** Moves along a line of points and lifts while it still moves, in so little time that browsers take it for a fling. */
    throw: ([first, ...others]: readonly [Point, ...Point[]]) =>
      touch(async (send) => {
        let at = Date.now() / 1_000
        await send('touchStart', [first], at)
        for (const point of others) await send('touchMove', [point], (at += FRAME_S))
        await send('touchEnd', [], at + FRAME_S / 4)
      }),

    /** Rests until `isOver` resolves. */
    rest: (at: Point, isOver: () => Promise<unknown>) =>
      touch(async (send) => {
        await send('touchStart', [at])
        await isOver()
        await send('touchEnd', [])
      }),
  }
}
