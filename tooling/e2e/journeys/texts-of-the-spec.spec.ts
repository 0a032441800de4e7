import { expect, test } from '../actors.ts'
import { openFirstCard } from '../open-card.ts'

test('home has the headings that the spec names, in the language of its reader (spec 2.5)', async ({ user, words }) => {
  await user.goto('/home')
  for (const heading of ['Funny', 'AI greeting cards', 'Most popular'])
    await expect(user.getByRole('heading', { name: words(heading), exact: true })).toBeVisible()
  await expect(user.getByRole('link', { name: words('See more') })).toHaveCount(2)
  await expect(user.getByRole('radio', { name: words('All'), exact: true })).toBeChecked()
  const panel = user.getByRole('button', { name: words('My cards') })
  if (await panel.isVisible()) await panel.click()
  for (const heading of ['Recent designs', 'My favorite'])
    await expect(user.getByRole('heading', { name: words(heading) })).toBeVisible()
})

test('a new solution is called as the spec says, and saves by itself (spec 2.8, 4)', async ({ user, words }) => {
  await user.goto('/solution')
  const panel = user.getByRole('button', { name: words('My solutions'), exact: true })
  const heading = user.getByRole('heading', { name: words('My solutions') })
  await expect(panel.or(heading)).toBeVisible()
  if (await panel.isVisible()) await panel.click()
  await expect(heading).toBeVisible()
  await user.getByRole('button', { name: words('Create solution') }).click()
  await expect(user).toHaveURL(/\/solution\/item\/[\w-]+$/)
  await expect(user.getByRole('heading', { level: 1 })).toContainText(words('Custom solution'))
  await expect(user.getByText(words('Auto save'))).toBeVisible()
})

test('a card without a title has the name that the spec gives it (spec 2.7, 2.10)', async ({ user, words }) => {
  const headers = { origin: new URL(user.url()).origin }
  const page = await user.request.post('/api/ecards/cards/page', {
    data: { pageNum: 1, pageSize: 1, category: 'birthday' },
    headers,
  })
  const { records } = ((await page.json()) as { data: { records: { id: string }[] } }).data
  const data = {
    templateId: records[0]?.id,
    definition: null,
    title: '',
    festivalId: 0,
    category: 'birthday',
    thumbnail: '',
    isTemplate: 0,
  }
  const saved = await user.request.post('/api/ecards/cards/save', { data, headers })
  const { id } = ((await saved.json()) as { data: { id: string } }).data
  await user.goto(`/home?card=0%3A${id}`)
  await expect(user.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(words('Unknown name'))
  await user.goto('/mine/minePage')
  await expect(user.getByRole('article', { name: words('Unknown name') })).toBeVisible()
})

test('a preview offers what the spec says (spec 2.7)', async ({ visitor, words }) => {
  await visitor.goto('/template?c=birthday')
  await openFirstCard(visitor)
  const dialog = visitor.getByRole('dialog')
  for (const name of ['Use this template', 'Like', 'Copy link', 'Play again'])
    await expect(dialog.getByRole('button', { name: words(name), exact: true })).toBeVisible()
})
