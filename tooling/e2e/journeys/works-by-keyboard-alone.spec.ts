import { expect, test } from '../actors.ts'
import { goTo } from '../by-keyboard.ts'
import { comingFestivals } from '../coming-festivals.ts'
import { solutionSaved } from '../solution-editor.ts'

// Whole tasks without a mouse. The card editor has a journey of its own: builds-a-card-by-keyboard.spec.ts.

test.skip(({ isMobile }) => isMobile, 'phones have no keyboard')

test('a card is found, looked at and liked by keyboard alone (spec 2.6, 2.7)', async ({ user, words, language }) => {
  const { keyboard } = user
  await user.goto('/home')
  await expect(user.getByRole('article').first()).toBeVisible()
  await keyboard.press('/')
  await expect(user.getByRole('combobox', { name: words('Search cards') })).toBeFocused()
  await keyboard.type(language === 'zh-CN' ? '生日' : 'birthday')
  await keyboard.press('Enter')
  await expect(user.getByRole('heading', { name: words('Search result') })).toBeVisible()

  const tile = user.getByRole('article').first()
  const title = (await tile.getAttribute('aria-label')) ?? ''
  const open = tile.getByRole('button').first()
  await goTo(user, open)
  await keyboard.press('Enter')
  const dialog = user.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  const heart = dialog.getByRole('button', { name: words('Like'), exact: true })
  await goTo(user, heart)
  await keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: words('Unlike'), exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a solution with a festival and its card is made and renamed by keyboard alone (spec 2.8)', async ({
  user,
  words,
  language,
}) => {
  const { keyboard } = user
  const [coming] = await comingFestivals(user, language)
  const festival = coming?.name ?? ''
  await user.goto('/home')
  await goTo(user, user.getByRole('link', { name: words('Solutions') }).first())
  await keyboard.press('Enter')
  await goTo(user, user.getByRole('button', { name: words('Create solution') }))
  await keyboard.press('Enter')
  await expect(user).toHaveURL(/\/solution\/item\/[\w-]+$/)

  await goTo(user, user.getByRole('button', { name: words('Add festival') }).first())
  await keyboard.press('Enter')
  const dialog = user.getByRole('dialog')
  await goTo(user, dialog.getByRole('searchbox', { name: words('Search festivals') }))
  await keyboard.type(festival)
  await goTo(user, dialog.getByRole('button', { name: new RegExp(`^${RegExp.escape(festival)}`) }).first())
  await keyboard.press('Enter')
  await goTo(user, dialog.getByRole('button', { name: words.like('Choose {title}') }).first())
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(user.getByRole('article', { name: festival })).toBeVisible()

  const name = user.getByRole('heading', { level: 1 }).getByRole('button')
  await goTo(user, name, 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('By keyboard')
  await keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveText('By keyboard')
  await solutionSaved(user, words)
})
