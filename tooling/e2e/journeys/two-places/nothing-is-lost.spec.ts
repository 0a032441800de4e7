import { copyTitle } from '@petalpost/domain/copy-title'
import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { cardEditorIn, OWN_CARD } from '../../card-editor.ts'
import { logInByForm } from '../../log-in.ts'
import { openFirstCard } from '../../open-card.ts'
import { signInAtProvider } from '../../outside-logins.ts'
import { createSolution, solutionSaved } from '../../solution-editor.ts'
import type { Words } from '../../words.ts'

/** Opens the editor of a copy of the first template; returns the copy's address. */
async function makeCopy(user: Page, words: Words): Promise<string> {
  await user.goto('/template')
  await openFirstCard(user)
  await user.getByRole('button', { name: words('Use this template') }).click()
  await expect(user).toHaveURL(OWN_CARD)
  return user.url()
}

for (const choice of ['Keep mine as a copy', 'Use the other version'] as const)
  test(`a card changed on two devices: "${choice}" loses nothing that was kept (rule F11)`, async ({
    user,
    words,
    editorWords,
    browser,
    language,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const here = cardEditorIn(user, words, editorWords, isMobile)
    const url = await makeCopy(user, words)
    await here.rename('Mine')
    await here.saved()

    // the session and the settings are the same; what the editor keeps in a browser is not
    const storageState = await user.context().storageState()
    const context = await browser.newContext({ locale: language, viewport, isMobile, hasTouch, storageState })
    const other = await context.newPage()
    await other.goto(url)
    const there = cardEditorIn(other, words, editorWords, isMobile)
    await expect(there.title).toHaveValue('Mine')
    await there.rename('Theirs')
    await there.saved()
    await context.close()

    await here.rename('Mine again')
    const question = here.frame.getByRole('dialog', { name: editorWords('This card was changed elsewhere') })
    await question.getByRole('button', { name: editorWords(choice) }).click()
    await expect(question).toBeHidden()
    const mine = copyTitle('Mine again', language, new Set())
    const isCopy = choice === 'Keep mine as a copy'
    await expect(here.title).toHaveValue(isCopy ? mine : 'Theirs')
    if (isCopy) await expect(user).not.toHaveURL(url)
    else await expect(user).toHaveURL(url)
    await here.rename('Goes on')
    await here.saved()

    await user.goto('/mine/minePage')
    const titles = isCopy ? ['Goes on', 'Theirs'] : ['Goes on']
    await expect(user.getByRole('article')).toHaveCount(titles.length)
    for (const title of titles)
      await expect(user.getByRole('link', { name: words('Edit {title}', { title }) })).toHaveCount(1)
  })

test('a second tab shows that the card is edited in the first, and takes it over, saved, or when that is closed', async ({
  user,
  words,
  editorWords,
  isMobile,
}) => {
  const first = cardEditorIn(user, words, editorWords, isMobile)
  const url = await makeCopy(user, words)
  await first.rename('From the first tab')
  await first.saved()
  const tab = await user.context().newPage()
  await tab.goto(url)
  const second = cardEditorIn(tab, words, editorWords, isMobile)
  await expect(
    second.frame.getByRole('heading', { name: editorWords('You are editing this card in another tab') }),
  ).toBeVisible()
  await expect(second.card).toHaveCount(0)

  await first.sign()
  await second.button('Edit here').click()
  await expect(second.title).toHaveValue('From the first tab')
  expect(await second.signatures()).toBe(1)
  await expect(first.card).toHaveCount(0)
  await second.rename('From the second tab')
  await second.saved()

  await tab.close()
  await expect(first.frame.getByRole('heading', { name: editorWords('The other tab is closed') })).toBeVisible()
  await first.button('Edit here').click()
  await expect(first.title).toHaveValue('From the second tab')
})

test('work without a connection is kept on the device, and saved when the connection is back (rule F9)', async ({
  user,
  words,
  editorWords,
  isMobile,
}) => {
  const editor = cardEditorIn(user, words, editorWords, isMobile)
  await makeCopy(user, words)
  await editor.open('Draw', 'Draw or sign') // what a tool needs is loaded before
  await editor
    .panel('Draw or sign')
    .getByRole('button', { name: editorWords('Close') })
    .click()
  await editor.saved()
  await user.context().setOffline(true)
  await editor.rename('Written offline')
  await editor.sign()
  await expect(
    editor.frame.getByRole('status').filter({ hasText: editorWords('Offline, kept on this device') }),
  ).toHaveCount(1)
  await user.context().setOffline(false)
  await editor.saved()
  await user.goto('/mine/minePage')
  await user.getByRole('link', { name: words('Edit {title}', { title: 'Written offline' }) }).click()
  expect(await editor.signatures()).toBe(1)
})

test('a tab that crashes in the middle of the work loses nothing (rule F10)', async ({
  user,
  words,
  editorWords,
  isMobile,
}) => {
  const editor = cardEditorIn(user, words, editorWords, isMobile)
  const url = await makeCopy(user, words)
  await editor.saved()
  await user.route('**/cards/save', (route) => route.abort()) // what was done is on this device only
  const before = await editor.keptActions()
  await editor.rename('Before the crash')
  await editor.sign()
  await expect.poll(() => editor.keptActions()).toBeGreaterThan(before + 1)
  const browser = await user.context().newCDPSession(user)
  const crashed = user.waitForEvent('crash')
  browser.send('Page.crash').catch(() => undefined) // a page that has crashed sends no answer
  await crashed

  const tab = await user.context().newPage()
  await tab.goto(url)
  const after = cardEditorIn(tab, words, editorWords, isMobile)
  await expect(after.title).toHaveValue('Before the crash')
  expect(await after.signatures()).toBe(1)
  await after.saved()
  await after.button('Undo').click()
  expect(await after.signatures()).toBe(0)
})

for (const way of ['a code', 'a provider'] as const)
  test(`a solution edited after its session has ended is as it was left, and saved, after a login by ${way} (rule F9)`, async ({
    visitor,
    words,
    address,
    isMobile,
  }) => {
    const enter = async (by: typeof way) => {
      if (by === 'a code') return logInByForm(visitor, words, address)
      await visitor.getByRole('checkbox').check()
      await visitor.getByRole('button', { name: words('Log in with {name}', { name: 'Acme' }) }).click()
      await signInAtProvider(visitor, address)
    }
    await visitor.goto('/login?redirect=%2Fsolution')
    await enter(way === 'a code' ? 'a provider' : 'a code') // codes come at most once a minute
    await expect(visitor).toHaveURL('/solution')
    await createSolution(visitor, words, isMobile)
    const url = visitor.url()
    const name = visitor.getByRole('button', { name: words('Solution name') })
    await expect(name).toBeVisible()
    const origin = new URL(url).origin
    await visitor.request.post('/api/login/local/logout', { data: {}, headers: { origin } })

    await name.click()
    await visitor.getByRole('textbox', { name: words('Solution name') }).fill('Written too late')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/\/login\?redirect=/)
    await enter(way)
    await expect(visitor).toHaveURL(url)
    await expect(visitor.getByRole('button', { name: /Written too late/ })).toBeVisible()
    await solutionSaved(visitor, words)
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: /Written too late/ })).toBeVisible()
    expect(await visitor.evaluate(() => JSON.stringify(localStorage))).not.toContain('Written too late')
  })
