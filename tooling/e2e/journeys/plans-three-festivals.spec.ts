import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { popupIn, problemsOf } from '../embedding.ts'
import type { Words } from '../words.ts'

/** Presets with cards, whatever the day of the test is. */
const PRESETS = {
  'en-US': ['Christmas Day', 'Valentine’s Day', 'Halloween'],
  'zh-CN': ['春节', '中秋节', '圣诞节'],
}

/** What a shop owner should need at most, ms. */
const AT_MOST_MS = 120_000

async function addFestival(user: Page, words: Words, preset: string): Promise<void> {
  await user
    .getByRole('button', { name: words('Add festival') })
    .first()
    .click()
  await user.getByRole('searchbox', { name: words('Search festivals') }).fill(preset.slice(0, 9))
  const found = user
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: preset.slice(0, 9) })
  await found.first().getByRole('button').click()
  await user
    .getByRole('dialog')
    .getByRole('button', { name: words.like('Choose {title}') })
    .first()
    .click()
  await expect(user.getByRole('dialog')).toBeHidden()
}

test('a shop owner plans three festivals for PC and phones, and sees them on the test page, in two minutes (spec 2.8)', async ({
  user,
  words,
  language,
  isMobile,
  context,
}) => {
  const started = Date.now()
  await user.goto('/solution')
  if (isMobile) await user.getByRole('button', { name: words('My solutions') }).click()
  await user.getByRole('button', { name: words('Create solution') }).click()
  await expect(user).toHaveURL(/\/solution\/item\//)
  for (const preset of PRESETS[language]) await addFestival(user, words, preset)

  const platforms = user.getByRole('radiogroup', { name: words('Platform') })
  const festivals = user.getByRole('article')
  const cards = festivals.getByRole('button', { name: words.like('Change the card of {name}') })
  for (const platform of ['PC', 'Mobile']) {
    const label = platforms.locator('label', { hasText: words(platform) })
    await expect(label).toContainText('3')
    await label.click()
    await expect(cards).toHaveCount(3)
  }
  await expect(user.getByRole('status').filter({ hasText: words('Saved at {0}', { time: '' }).trim() })).toBeVisible()

  await user
    .getByRole('button', { name: words('Embed code') })
    .first()
    .click()
  const dialog = user.getByRole('dialog')
  await expect(dialog.getByLabel(words('Embed code'), { exact: true })).toContainText('/plugin/js/main.js?k=')
  await expect(dialog.getByText(words('Visitors on phones see nothing.'))).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: words('Open a test page') }).click()
  const shop = await opened
  const problems = problemsOf(shop)
  const { close, card } = popupIn(shop)
  await expect(close).toBeVisible()
  await expect(card.locator('img').first()).toBeVisible()
  expect(Date.now() - started).toBeLessThan(AT_MOST_MS)

  // the card is the one for this kind of device
  const size = await card.locator('img').first().boundingBox()
  expect((size?.width ?? 0) > (size?.height ?? 0)).toBe(!isMobile)

  // every other festival of the solution can be looked at too, and again
  const day = shop.locator('#day')
  await expect(day.locator('option')).toHaveCount(3)
  await close.click()
  const last = (await day.locator('option').last().getAttribute('value')) ?? ''
  await day.selectOption(last)
  await expect(shop).toHaveURL(new RegExp(`#petalpost-date=${last}$`))
  await expect(close).toBeVisible()
  await close.click()
  await shop.locator('#again').click()
  await expect(close).toBeVisible()
  expect(problems).toEqual([])

  // from a PC the phone's card can be looked at as well
  if (isMobile) return
  await close.click()
  const small = context.waitForEvent('page')
  await shop.locator('#phone').click()
  const ofPhone = popupIn(await small)
    .card.locator('img')
    .first()
  await expect(ofPhone).toBeVisible()
  const upright = await ofPhone.boundingBox()
  expect((upright?.height ?? 0) > (upright?.width ?? 0)).toBe(true)
})

test('the test page says when nothing shows on a day, and when its key is unknown', async ({
  user,
  words,
  language,
}) => {
  await user.goto('/solution')
  await user
    .getByRole('main')
    .getByRole('button', { name: words('Embed code') })
    .first()
    .click()
  const link = user.getByRole('dialog').getByRole('link', { name: words('Open a test page') })
  const [address = ''] = ((await link.getAttribute('href')) ?? '').split('#')
  await user.goto(`${address}#petalpost-date=2030-03-03`)
  await expect(user.locator('#status')).toHaveText(
    language === 'zh-CN' ? '这一天没有展示内容。' : 'Nothing shows on this day.',
  )
  await expect(popupIn(user).dialog).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page: user }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await user.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await user.goto(address.replace(/k=[^&]+/, 'k=never-there'))
  await expect(user.getByRole('heading')).toHaveText(
    language === 'zh-CN' ? '这段嵌入代码已失效' : 'This embed code does not work',
  )
})
