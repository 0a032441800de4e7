import { expect, test } from '../actors.ts'

/** Sum of the layout shifts below which a page stands still. */
const STILL = 0.02

for (const address of ['/home', '/homeNew', '/template', '/solution', '/login', '/festival/christmas'])
  test(`${address} stands still when its fonts arrive late`, async ({ visitor }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await visitor.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    await visitor.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const asked = visitor.waitForRequest(/\.woff2$/)
    await visitor.goto(address, { waitUntil: 'commit' })
    await asked
    await expect(visitor.locator('#frame')).toHaveCount(0)
    await expect(visitor.getByRole('heading').first()).toBeVisible()
    release()
    await visitor.waitForLoadState('networkidle')
    const moved = await visitor.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return (globalThis as typeof globalThis & { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0)
    })
    expect(moved).toBeLessThan(STILL)
  })
