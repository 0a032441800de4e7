import { PRODUCT } from '../../addresses.ts'
import { expect, popupIn, problemsOf, test } from '../../embedding.ts'
import { FESTIVAL_DATE } from '../../third-party-site/solution.ts'

/** The same server under another name than PUBLIC_ORIGIN. */
const OTHER = PRODUCT.replace('//localhost', '//127.0.0.1')

test('the test page and signed previews show the card under another name of the server (spec 2.8)', async ({
  page,
  site,
  snippetFor,
  previewSignFor,
}) => {
  const problems = problemsOf(page)
  const snippet = await snippetFor()
  const [, key = ''] = /k=([\w-]+)/.exec(snippet) ?? []
  const { close, picture } = popupIn(page)
  await page.goto(`${OTHER}/plugin/try?k=${key}&lang=en-US#petalpost-date=${FESTIVAL_DATE}`)
  await expect(close).toBeVisible()
  await expect(picture).toBeVisible()
  await expect(page.locator('[data-petalpost-preview]')).toHaveCount(0)

  const address = site.publish({ head: snippet.replace(PRODUCT, OTHER) })
  await page.goto(`${address}#petalpost-date=${FESTIVAL_DATE}&petalpost-sign=${await previewSignFor(snippet)}`)
  await expect(close).toBeVisible()
  await expect(picture).toBeVisible()
  await expect(page.locator('[data-petalpost-preview]')).toContainText('Petalpost preview of')
  expect(problems).toEqual([])
})
