import type { Page } from '@playwright/test'

export type Point = readonly [x: number, y: number]

/** A finger on a page with a touch screen: it moves and rests, which playwright's own `touchscreen` cannot. */
export function fingerOn(page: Page) {
  async function touch(work: (send: (type: string, points: readonly Point[]) => Promise<unknown>) => Promise<void>) {
    const browser = await page.context().newCDPSession(page)
    await work((type, points) =>
      browser.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y]) => ({ x, y })),
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

    /** Rests until `isOver` resolves. */
    rest: (at: Point, isOver: () => Promise<unknown>) =>
      touch(async (send) => {
        await send('touchStart', [at])
        await isOver()
        await send('touchEnd', [])
      }),
  }
}
