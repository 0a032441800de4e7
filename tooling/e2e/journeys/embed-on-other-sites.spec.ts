import { DAY_BEFORE, expect, FESTIVAL, popupIn, problemsOf, ringsIn, test } from '../embedding.ts'
import { followRequests } from '../requests-end.ts'
import { FESTIVAL_DATE } from '../third-party-site/solution.ts'

test('a due card shows on another site, closes, stays away, and comes back for an owner who tries it out', async ({
  page,
  site,
  snippetFor,
  previewSignFor,
}) => {
  const problems = problemsOf(page)
  const snippet = await snippetFor({ showTimes: 1 })
  const address = site.publish({ head: snippet })
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(address)
  const popup = popupIn(page)
  await expect(popup.close).toBeVisible()
  await expect(popup.dialog).toBeFocused()
  expect(await ringsIn(page), 'no ring for mouse and finger').toEqual([])
  await expect(popup.picture).toBeVisible()
  await expect(popup.card.getByText(/\p{L}/u).first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('popup.png') })

  await popup.close.click()
  await expect(popup.dialog).toHaveCount(0)
  const requestsEnd = followRequests(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
  await requestsEnd() // a card that is due has come by then
  await expect(popup.dialog).toHaveCount(0)

  await page.clock.setFixedTime(DAY_BEFORE)
  await page.goto(`${address}#petalpost-date=${FESTIVAL_DATE}&petalpost-sign=${await previewSignFor(snippet)}`)
  await page.reload()
  await expect(popup.close).toBeVisible()
  const ribbon = page.locator('[data-petalpost-preview]')
  await expect(ribbon).toHaveText(`Petalpost preview of ${FESTIVAL_DATE}: Spring Festival`)
  await page.screenshot({ path: test.info().outputPath('preview.png') })
  await page.goto(`${address}#petalpost-date=${FESTIVAL_DATE}&petalpost-sign=made.up`)
  await page.reload()
  await expect(ribbon).toContainText('no longer good')
  await requestsEnd()
  await expect(popup.dialog).toHaveCount(0)
  expect(problems).toEqual([])
})
