import type { Page } from '@playwright/test'

/**
 * Adds up the layout shifts of the pages that are opened from now on. Returns a function that reads the sum for the page
 * that is open.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[])
    return shifts.reduce((sum, each) => sum + each, 0)
  }
}
