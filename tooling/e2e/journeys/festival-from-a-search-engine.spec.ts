import { expect, test } from '../actors.ts'

test('a search engine lists a festival; its visitor reads the dates and goes on to the cards (spec 2.12, 2.13)', async ({
  page,
  request,
  language,
  words,
}) => {
  // the search engine: it knows the sitemap, and reads the head without running a script
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const address = new RegExp(`<loc>([^<]*/festival/christmas\\?lang=${language})</loc>`).exec(sitemap)?.[1] ?? ''
  const html = await (await request.get(address)).text()
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const shown = await request.get(picture)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg'])

  // its visitor, in a new browser: no landing page, and the language of the result
  await page.goto(address)
  const name = language === 'zh-CN' ? '圣诞节' : 'Christmas Day'
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(title).toContain(name)
  await expect(page.getByText(language === 'zh-CN' ? 'Christmas Day' : '圣诞节', { exact: true })).toBeVisible()
  const answer = await request.get('/api/ecards/web/basic/festival/christmas')
  const { data } = (await answer.json()) as { data: { festival: { nextDate?: string } } }
  const dates = page.getByRole('region', { name: words('Dates') }).getByRole('listitem')
  await expect(dates).toHaveCount(5)
  const next = data.festival.nextDate ?? ''
  await expect(dates.first().locator('time')).toHaveAttribute('datetime', next)

  // the address of the first page is not that of the next
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  await page.getByRole('link', { name: words('All cards') }).click()
  await expect(page).toHaveURL(/\/template\?f=50$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('article').first()).toBeVisible()

  // and back to the festival by its heading
  await page.getByRole('link', { name: words('Dates and more') }).click()
  await page.getByRole('link', { name: new RegExp(words('Next festival')) }).click()
  await expect(page).toHaveURL(/\/festival\/(?!christmas$)[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
})

test('a result in another language opens in it, until the visitor has chosen a language (spec 2.13)', async ({
  page,
  language,
  words,
}) => {
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  const name = { 'zh-CN': '圣诞节', 'en-US': 'Christmas Day' }
  const heading = (of: 'zh-CN' | 'en-US') => page.getByRole('heading', { level: 1, name: name[of] })
  await page.goto(`/festival/christmas?lang=${other}`)
  await expect(heading(other)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await page.goto('/mine/languageSettings')
  await page.getByRole('radio', { name: language === 'zh-CN' ? '中文' : 'English' }).check()
  await page.getByRole('button', { name: words('Save') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toContain(language)
  await page.goto(`/festival/christmas?lang=${other}`)
  await expect(heading(language)).toBeVisible()
})

test('an unknown festival, card or address is not found, for machines and for people', async ({ visitor, words }) => {
  for (const [address, heading] of [
    ['/festival/no-such-day', 'Festival not found'],
    ['/card/preview/nocardhere/1', 'Card not found'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    const response = await visitor.goto(address)
    expect([address, response?.status()]).toEqual([address, 404])
    await expect(visitor.getByRole('heading', { level: 1, name: words(heading) })).toBeVisible()
  }
})
