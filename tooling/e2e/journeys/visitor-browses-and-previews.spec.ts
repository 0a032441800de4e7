import { expect, test } from '../actors.ts'

test('a first visitor sees the landing page once, then home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/homeNew$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
})

test('a visitor browses home and previews a card', async ({ visitor, words }) => {
  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/home$/)
  await expect(visitor.getByRole('heading', { name: words('Most popular') })).toBeVisible()
  // lists are still loading, so the card's name is read once and the card is then found by that name
  const title = (await visitor.getByRole('article').nth(3).getAttribute('aria-label')) ?? ''
  await visitor
    .getByRole('button', { name: words('Preview {title}', { title }) })
    .first()
    .click()

  const dialog = visitor.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  const frame = dialog.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  await expect(frame.contentFrame().locator('img').first()).toBeVisible()
  await expect(frame.contentFrame().getByText(/\p{L}/u).first()).toBeVisible()

  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the banner shows the card of the next festival, live', async ({ visitor, words }) => {
  await visitor.goto('/home')
  const banner = visitor.getByRole('region', { name: words('Festival solution') })
  const card = banner.locator('iframe').last()
  await expect(card.contentFrame().locator('img').first()).toBeVisible()
})

test('the device switch of a preview shows the card that was made for the other device', async ({ visitor }) => {
  await visitor.goto('/template?c=birthday&r=9:16')
  const tile = visitor.getByRole('article').first()
  const title = (await tile.getAttribute('aria-label')) ?? ''
  await tile.getByRole('button').first().click()
  const dialog = visitor.getByRole('dialog')
  await expect(dialog.getByText('9:16')).toHaveCount(2)
  await expect(dialog.locator('iframe')).toHaveAttribute('width', '436')

  await dialog.locator('label', { hasText: '16:9' }).click()
  await expect(dialog.getByText('16:9')).toHaveCount(2)
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('width', '1500')
})

test('a visitor searches, narrows by ratio, and clears what found nothing', async ({ visitor, words, language }) => {
  await visitor.goto('/template')
  await expect(visitor.getByRole('article').first()).toBeVisible()
  const search = visitor.getByLabel(words('Search cards'), { exact: true })
  await search.fill(language === 'zh-CN' ? '春节' : 'christmas')
  await search.press('Enter')
  await expect(visitor.getByRole('heading', { name: words('Search result') })).toBeVisible()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await visitor.getByText('9:16', { exact: true }).click()
  await expect(visitor).toHaveURL(/r=/)
  await expect(visitor.getByRole('article').first()).toBeVisible()

  await search.fill('qqzzqqzz')
  await search.press('Enter')
  await expect(visitor.getByRole('heading', { name: words('No result') })).toBeVisible()
  await visitor.getByRole('button', { name: words('Clear filters') }).click()
  await expect(visitor.getByRole('article').first()).toBeVisible()
})

test('a festival and a category that no card has together offer the cards of each', async ({
  visitor,
  words,
  language,
}) => {
  const [christmas, funny] = language === 'zh-CN' ? ['圣诞节', '搞笑'] : ['Christmas Day', 'Funny']
  await visitor.goto('/template?c=funny&f=50')
  await expect(visitor.getByText(words('No card matches all of these filters.'))).toBeVisible()
  await expect(visitor.getByText(words('These cards match some of them.'))).toBeVisible()
  await expect(visitor.getByRole('region', { name: christmas }).getByRole('article').first()).toBeVisible()
  const row = visitor.getByRole('region', { name: funny })
  await expect(row.getByRole('article').first()).toBeVisible()
  await row.getByRole('link', { name: words('See more') }).click()
  await expect(visitor).toHaveURL(/\/template\?c=funny$/)
  await expect(visitor.getByRole('heading', { level: 1, name: funny })).toBeVisible()
})

test('a first visitor keeps the address of a shared link, and sees no landing page afterwards', async ({ page }) => {
  await page.goto('/template?c=birthday')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/template\?c=birthday$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
})

test('a liked card is among the favorites until it is removed', async ({ user }) => {
  await user.goto('/template')
  const tile = user.getByRole('article').first()
  await expect(tile).toBeVisible()
  const title = (await tile.getAttribute('aria-label')) ?? ''
  const toggle = async () => {
    await tile.hover()
    const answered = user.waitForResponse(/counter\/card\/like/)
    await tile.getByRole('button').last().click()
    expect((await answered).ok()).toBe(true)
  }
  const favorites = async () => {
    const answer = await user.request.post('/api/ecards/user/records/likePage', {
      data: { pageNum: 1, pageSize: 999 },
      headers: { origin: new URL(user.url()).origin },
    })
    const { data } = (await answer.json()) as { data: { records: { title: string }[] } }
    return data.records.map((card) => card.title)
  }
  await toggle()
  expect(await favorites()).toEqual([title])
  await toggle()
  expect(await favorites()).toEqual([])
})
