import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { cardEditorIn, OWN_CARD } from '../../card-editor.ts'
import { logInByForm } from '../../log-in.ts'
import { openFirstCard } from '../../open-card.ts'
import type { Words } from '../../words.ts'

const promptOf = (page: Page, words: Words) => page.getByRole('dialog', { name: words('You are not logged in') })

const logInFrom = async (page: Page, words: Words) => {
  await promptOf(page, words)
    .getByRole('button', { name: words('Log in') })
    .click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
}

async function likedTitles(page: Page): Promise<string[]> {
  const answer = await page.request.post('/api/ecards/user/records/likePage', {
    data: { pageNum: 1, pageSize: 999 },
    headers: { origin: new URL(page.url()).origin },
  })
  return ((await answer.json()) as { data: { records: { title: string }[] } }).data.records.map((card) => card.title)
}

test('a heart pressed before the login is liked after it, in the dialog that was open (spec 5, 6)', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto('/template?c=birthday')
  const title = await openFirstCard(visitor)
  const heart = visitor.getByRole('dialog').getByRole('button', { name: words('Like') })
  await heart.click()
  await promptOf(visitor, words)
    .getByRole('button', { name: words('Cancel') })
    .click()
  await expect(promptOf(visitor, words)).toBeHidden()
  await expect(visitor.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await heart.click()
  await logInFrom(visitor, words)
  await visitor.reload() // a reload must not lose the action
  await logInByForm(visitor, words, address)
  await expect(visitor.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByRole('dialog').getByRole('button', { name: words('Unlike') })).toBeVisible()
  await expect(visitor).toHaveURL(/\/template\?c=birthday&card=1%3A\w+$/)
  await expect.poll(() => likedTitles(visitor)).toEqual([title])
  await visitor.goBack() // the page is in the history only once
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await expect(visitor).toHaveURL(/\/template\?c=birthday$/)
})

/** What this page tells the server of the templates that were used. */
function countedUses(page: Page): string[] {
  const uses: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/counter/ecardsUsed')) uses.push(request.postData() ?? '')
  })
  return uses
}

test('"use template" goes on to the editor of that template after the login (spec 5, 6)', async ({
  visitor,
  words,
  editorWords,
  address,
}) => {
  await visitor.goto('/template')
  // a free card, which needs no membership
  await visitor.getByRole('article').first().waitFor()
  const title = await openFirstCard(visitor)
  const uses = countedUses(visitor)
  await visitor.getByRole('button', { name: words('Use this template') }).click()
  await logInFrom(visitor, words)
  await logInByForm(visitor, words, address)
  await expect(visitor).toHaveURL(OWN_CARD)
  const editor = cardEditorIn(visitor, words, editorWords)
  await expect(editor.title).toHaveValue(title)
  await visitor.reload()
  await expect(editor.title).toHaveValue(title)
  expect(uses).toHaveLength(1)
})

test('"customize" and "create solution" go on after the login (spec 4, 5, 6)', async ({ visitor, words, address }) => {
  await visitor.goto('/solution')
  await visitor
    .getByRole('button', { name: words('Customize') })
    .first()
    .click()
  await logInFrom(visitor, words)
  await logInByForm(visitor, words, address)
  await expect(visitor).toHaveURL(/\/solution\/item\/[\w-]+$/)
  await visitor.context().clearCookies()
  await visitor.evaluate(() => localStorage.removeItem('user'))

  await visitor.goto('/solution')
  const panel = visitor.getByRole('button', { name: words('My solutions') })
  await expect(panel.or(visitor.getByRole('heading', { name: words('My solutions') }))).toBeVisible()
  if (await panel.isVisible()) await panel.click()
  await visitor.getByRole('button', { name: words('Create solution') }).click()
  await logInFrom(visitor, words)
  await logInByForm(visitor, words, `second-${address}`)
  await expect(visitor).toHaveURL(/\/solution\/item\/[\w-]+$/)
})

test('a link that names an action does nothing by itself (rule S4)', async ({ user }) => {
  await user.goto('/template')
  await openFirstCard(user)
  const liked: string[] = []
  user.on('request', (request) => {
    if (request.url().endsWith('/counter/card/like')) liked.push(request.url())
  })
  const card = new URL(user.url()).searchParams.get('card') ?? ''
  await user.goto(`/template?card=${encodeURIComponent(card)}&do=${encodeURIComponent(`like:${card}`)}`)
  await expect(user.getByRole('dialog')).toBeVisible()
  await expect(user).toHaveURL(`/template?card=${encodeURIComponent(card)}`)
  expect(liked).toEqual([])
})

test('the open card has an address: Back and Escape close it once, and a deleted card says so', async ({
  visitor,
  words,
}) => {
  await visitor.goto('/home')
  await visitor
    .getByRole('link', { name: words('Cards') })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words('Cards'))
  const title = await openFirstCard(visitor)
  await expect(visitor).toHaveURL(/\/template\?card=1%3A/)
  const shared = visitor.url()
  await visitor.goBack()
  await expect(visitor.getByRole('dialog')).toBeHidden()
  await expect(visitor).toHaveURL(/\/template$/)

  await openFirstCard(visitor)
  await visitor.keyboard.press('Escape')
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toBeHidden()
  await expect(visitor).toHaveURL(/\/template$/)

  await visitor.goto(shared)
  await expect(visitor.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toBeHidden()
  await expect(visitor).toHaveURL(/\/template$/)

  // the toast stays for three seconds, perhaps less than a busy machine needs to finish loading the page
  const told = expect(visitor.getByText(words('This card no longer exists'))).toBeVisible()
  await visitor.goto('/template?card=1%3Anone')
  await told
  await expect(visitor).toHaveURL(/\/template$/)
})

test('Escape closes the prompt and leaves the card open; keys stay within the prompt', async ({ visitor, words }) => {
  await visitor.goto('/template')
  const title = await openFirstCard(visitor)
  const heart = visitor.getByRole('dialog').getByRole('button', { name: words('Like') })
  await heart.focus()
  await visitor.keyboard.press('Enter')
  const prompt = promptOf(visitor, words)
  await expect(prompt.getByRole('button', { name: words('Log in') })).toBeFocused()
  for (let presses = 0; presses < 4; presses += 1) {
    await visitor.keyboard.press('Tab')
    await expect(prompt.locator(':focus')).toHaveCount(1)
  }
  await visitor.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(visitor.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await expect(heart).toBeFocused()
})

test('a dialog opened from a panel is visible, also on a phone', async ({ user, words }) => {
  await user.goto('/template')
  const title = await openFirstCard(user)
  const liked = user.waitForResponse('**/counter/card/like')
  await user
    .getByRole('dialog')
    .getByRole('button', { name: words('Like') })
    .click()
  await liked
  await user.goto('/home')
  const panel = user.getByRole('button', { name: words('My cards') })
  await expect(user.getByRole('heading', { name: words('Most popular') })).toBeVisible()
  if (await panel.isVisible()) await panel.click()
  await user.getByRole('button', { name: words('Unlike {title}', { title }) }).click()
  await user.getByRole('button', { name: words('Cancel'), exact: true }).click()
  await user
    .getByRole('listitem')
    .getByRole('button', { name: words('Preview {title}', { title }) })
    .first()
    .click()
  const opened = user.getByRole('dialog', { name: title, exact: true })
  await opened.getByRole('button', { name: words('Unlike'), exact: true }).click()
  await expect(opened.getByRole('button', { name: words('Like'), exact: true })).toBeVisible()
})
