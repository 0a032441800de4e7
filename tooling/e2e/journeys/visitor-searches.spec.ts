import { expect, test } from '../actors.ts'

// Spec 2.6, search: what people type is understood, suggested, or answered with what is near.

test('a visitor searches with a typo, finds cards, and may go back to the typed words', async ({
  visitor,
  words,
  language,
}) => {
  const [typo, right] = language === 'zh-CN' ? ['圣旦', '圣诞'] : ['birthdya', 'birthday']
  await visitor.goto('/template')
  const search = visitor.getByLabel(words('Search cards'))
  await search.fill(typo)
  await search.press('Enter')
  await expect(visitor.getByRole('heading', { name: words('Search result') })).toBeVisible()
  await expect(visitor.getByRole('status').filter({ hasText: right })).toBeVisible()
  await expect(visitor.getByRole('article').first()).toBeVisible()

  await visitor.getByRole('button', { name: words('Search for “{searchText}” instead', { searchText: typo }) }).click()
  await expect(visitor).toHaveURL(/l=true/)
  await expect(visitor.getByRole('heading', { name: words('No result') })).toBeVisible()
})

test('a visitor picks a suggestion by keyboard', async ({ visitor, words, language }) => {
  await visitor.goto('/template')
  const search = visitor.getByLabel(words('Search cards'))
  await search.focus()
  const field = visitor.getByRole('combobox', { name: words('Search cards') })
  await expect(field).toBeFocused()
  // pinyin in Chinese, the begin of a word in English
  const text = language === 'zh-CN' ? 'shengd' : 'christ'
  // the suggestions for a part of it may come first, and those for all of it undo what was chosen of them
  const answered = visitor.waitForResponse((answer) => new URL(answer.url()).searchParams.get('searchText') === text)
  await field.pressSequentially(text)
  await answered
  const list = visitor.getByRole('listbox', { name: words('Suggestions') })
  await expect(list.getByRole('option').first()).toContainText(/Christmas|圣诞/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  const first = await list.getByRole('option').first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', first ?? '')
  await field.press('Enter')
  await expect(visitor).toHaveURL(/[?&]f=50/)
  await expect(visitor.getByRole('article').first()).toBeVisible()
})

test('a search without result offers words and cards that are near', async ({ visitor, words }) => {
  await visitor.goto('/template')
  const search = visitor.getByLabel(words('Search cards'))
  await search.fill('qqzzqqzz')
  await search.press('Enter')
  await expect(visitor.getByRole('heading', { name: words('No result') })).toBeVisible()
  const near = visitor.getByRole('heading', { name: words('Try one of these') }).locator('..')
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await near.getByRole('button').first().click()
  await expect(visitor.getByRole('heading', { name: words('Search result') })).toBeVisible()
  await expect(visitor.getByRole('article').first()).toBeVisible()
})
