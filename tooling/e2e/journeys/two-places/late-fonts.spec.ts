import { expect, test } from '../../actors.ts'
import { hold } from '../../hold.ts'
import { watchShifts } from '../../layout-shifts.ts'

/** Sum of the layout shifts below which a page stands still. */
const STILL = 0.02

for (const address of ['/home', '/homeNew', '/template', '/solution', '/login', '/festival/christmas'])
  test(`${address} stands still when its fonts arrive late`, async ({ visitor }) => {
    const release = await hold(visitor, /\.woff2$/)
    const shifts = await watchShifts(visitor)
    const asked = visitor.waitForRequest(/\.woff2$/)
    await visitor.goto(address, { waitUntil: 'commit' })
    await asked
    await expect(visitor.locator('#frame')).toHaveCount(0)
    await expect(visitor.getByRole('heading').first()).toBeVisible()
    release()
    await visitor.waitForLoadState('networkidle')
    await visitor.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await shifts()).toBeLessThan(STILL)
  })
