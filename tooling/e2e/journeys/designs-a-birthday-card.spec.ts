import { expect, test } from '../actors.ts'
import { cardEditorIn, OWN_CARD } from '../card-editor.ts'
import { expectInTime } from '../in-time.ts'
import { openFirstCard } from '../open-card.ts'

const TITLE = 'For grandma'
const WORDS = 'Tea at four?'
const COLOR = '#1f4e8c'
/** A line written by hand: no template has any. */
const INK = 'path[d*="Q"]'
/** What a person may need for it at most. */
const TWO_MINUTES = 120_000

test('a birthday card is designed and signed in two minutes, and opens again as it was (spec 2.10, 4)', async ({
  user,
  words,
  editorWords,
  isMobile,
}) => {
  const editor = cardEditorIn(user, words, editorWords, isMobile)
  await user.goto('/template?c=birthday')
  await openFirstCard(user)
  const start = Date.now()
  await user.getByRole('button', { name: words('Use this template') }).click()
  await expect(user).toHaveURL(OWN_CARD)
  await editor.rename(TITLE)
  const templateLayers = await editor.layers()

  await (await editor.open('Text', 'Add text')).getByRole('button', { name: editorWords('Add a heading') }).click()
  if (!isMobile)
    await editor
      .panel('Add text')
      .getByRole('button', { name: editorWords('Close') })
      .click()
  const heading = editorWords('Your heading')
  await editor.card.getByText(heading).dblclick()
  await user.keyboard.press('ControlOrMeta+A')
  await user.keyboard.type(WORDS)
  await user.keyboard.press('Escape')

  const text = await editor.properties(WORDS)
  const color = text.getByRole('textbox', { name: editorWords('Color'), exact: true }).first()
  await color.fill(COLOR)
  await color.press('Enter')
  await text.getByRole('button', { name: editorWords('Bold') }).click()
  await editor.hideProperties()
  await expect(editor.card.getByText(WORDS)).toHaveCSS('color', 'rgb(31, 78, 140)')

  const stickers = await editor.open('Stickers', 'Stickers')
  await stickers.getByRole('region').first().getByRole('button').first().click()
  await expect(editor.frame.locator('output', { hasText: editorWords('Sticker') })).toHaveCount(1)
  if (!isMobile) await stickers.getByRole('button', { name: editorWords('Close') }).click()

  await editor.sign()
  const layers = await editor.layers()
  expect(layers).toHaveLength(templateLayers.length + 3)
  expect(layers[0]).toBe(editorWords('Ink'))
  expect(layers).toContain(WORDS)

  const recipient = await editor.preview()
  await expect(recipient.getByText(WORDS)).toBeVisible()
  await expect(recipient.locator(INK).first()).toBeVisible()
  await user.keyboard.press('Escape')
  await editor.saved()
  expectInTime('time to design a card', start, TWO_MINUTES)

  await user.reload()
  await expect(editor.card.getByText(WORDS)).toBeVisible()
  await editor.button('Undo').click()
  expect(await editor.layers()).toEqual(layers.slice(1))
  await user.reload()
  await expect(editor.card.getByText(WORDS)).toBeVisible()
  expect(await editor.signatures()).toBe(0)
  await editor.button('Redo').click()
  expect(await editor.layers()).toEqual(layers)
  await editor.saved()
  await editor.close()
  // back where the card was chosen, or leaving the editor would end the next visit
  await expect(user).not.toHaveURL(OWN_CARD)

  await user.goto('/mine/minePage')
  const tile = user
    .getByRole('article')
    .filter({ has: user.getByRole('link', { name: words('Edit {title}', { title: TITLE }) }) })
  await expect(tile).toHaveCount(1)
  const picture = tile.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await tile.getByRole('link', { name: words('Edit {title}', { title: TITLE }) }).click()
  await expect(editor.title).toHaveValue(TITLE)
  await expect(editor.card.getByText(WORDS)).toHaveCSS('color', 'rgb(31, 78, 140)')
  expect(await editor.layers()).toEqual(layers)
})
