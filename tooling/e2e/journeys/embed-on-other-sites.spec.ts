import { DAY_BEFORE, expect, FESTIVAL, popupIn, problemsOf, ringsIn, test } from '../embedding.ts'

test('a due card shows on another site, closes, stays away, and comes back for an owner who tries it out', async ({
  page,
  site,
  snippetFor,
}) => {
  const problems = problemsOf(page)
  const address = site.publish({ head: await snippetFor({ showTimes: 1 }) })
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(address)
  const popup = popupIn(page)
  await expect(popup.close).toBeVisible()
  await expect(popup.dialog).toBeFocused()
  expect(await ringsIn(page), 'no ring for mouse and finger').toEqual([])
  await expect(popup.card.locator('img').first()).toBeVisible()
  await expect(popup.card.getByText(/\p{L}/u).first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('popup.png') })

  await popup.close.click()
  await expect(popup.dialog).toHaveCount(0)
  await page.reload()
  await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
  await expect(popup.dialog).toHaveCount(0)

  await page.clock.setFixedTime(DAY_BEFORE)
  await page.goto(`${address}#petalpost-date=2027-02-06`)
  await page.reload()
  await expect(popup.close).toBeVisible()
  expect(problems).toEqual([])
})
