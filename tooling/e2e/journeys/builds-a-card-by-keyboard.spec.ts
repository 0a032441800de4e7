import type { Locator } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { goTo } from '../by-keyboard.ts'
import { cardEditorIn, OWN_CARD } from '../card-editor.ts'
import { openFirstCard } from '../open-card.ts'

const value = async (panel: Locator, label: string) =>
  Number.parseFloat(await panel.getByLabel(label, { exact: true }).inputValue())

test('a card is built, ordered, saved and previewed by keyboard alone', async ({
  user,
  words,
  editorWords,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard')
  const { keyboard } = user
  const editor = cardEditorIn(user, words, editorWords)
  await user.goto('/template')
  await openFirstCard(user)
  await goTo(user, user.getByRole('button', { name: words('Use this template') }))
  await keyboard.press('Enter')
  await expect(user).toHaveURL(OWN_CARD)
  await goTo(user, editor.title)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('By keyboard')
  await keyboard.press('Enter')

  await goTo(user, editor.card)
  await keyboard.press('t')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('No mouse')
  await keyboard.press('Escape')
  const text = editor.frame.getByRole('complementary', { name: 'No mouse', exact: true })
  const [x, y, width] = [await value(text, 'X'), await value(text, 'Y'), await value(text, editorWords('Width'))]
  await goTo(user, editor.card)
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Alt+Shift+ArrowRight')
  await keyboard.press('ControlOrMeta+b')
  await expect.poll(() => value(text, 'X')).toBe(x - 1)
  await expect.poll(() => value(text, 'Y')).toBe(y + 10)
  await expect.poll(() => value(text, editorWords('Width'))).toBe(width + 10)

  await keyboard.press('r')
  const shape = editor.panel('Shapes').getByRole('button', { name: editorWords('Star') })
  await goTo(user, shape)
  await keyboard.press('Enter')
  await goTo(user, editor.card, 'Shift+Tab')
  await keyboard.press('[')
  const lowest = editorWords('Shape')
  // the scene stays below everything else
  expect((await editor.layers()).at(-2)).toBe(lowest)

  await goTo(user, editor.card)
  await keyboard.press('l')
  const list = editor.panel('Layers').getByRole('listbox')
  await goTo(user, list)
  await keyboard.press('Home')
  await keyboard.press('Alt+ArrowDown')
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-label', 'No mouse')

  await keyboard.press('ControlOrMeta+s')
  await editor.saved()
  await keyboard.press('ControlOrMeta+Shift+Enter')
  const recipient = editor.frame.getByTitle(editorWords('The card as its recipient sees it'))
  await expect(recipient.contentFrame().getByText('No mouse')).toBeVisible()
  await keyboard.press('Escape')
  await expect(recipient).toHaveCount(0)
  await goTo(user, editor.button('Back'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(user).toHaveURL(/\/mine\/minePage/)
})
