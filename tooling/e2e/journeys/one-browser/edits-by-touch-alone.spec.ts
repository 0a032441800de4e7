import type { CardV2 } from '@petalpost/card-document/card'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import type { Language } from '@petalpost/domain/language'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { fingerOn, type Point } from '../../finger.ts'
import { giveCard, openGivenCard } from '../../given-card.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const place = { x: 40, width: 295, rotation: 0 }
const text = (id: string, words: string, y: number): TextLayer => ({
  ...place,
  id,
  type: 'text',
  y,
  height: 60,
  size: 'auto-height',
  runs: [{ text: words }],
  style,
})

/** A card whose ground is a layer that covers it, as the art of a template does. */
const CARD = sampleCard({
  width: 375,
  height: 667,
  background: { type: 'solid', color: '#ffffff' },
  layers: [
    {
      id: 'ground',
      type: 'shape',
      shape: 'rectangle',
      x: 0,
      y: 0,
      width: 375,
      height: 667,
      rotation: 0,
      fill: { type: 'solid', color: '#ffeecc' },
    },
    text('one', 'Dear Mum', 120),
    text('two', 'Happy birthday', 330),
  ],
  groups: [],
  assets: {},
})

async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded() // as a finger would
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not in sight')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** The editor with the card, and a finger on it. */
async function openByTouch(user: Page, language: Language) {
  const server = await giveCard(user.context(), { definition: CARD })
  await openGivenCard(user, language)
  const finger = fingerOn(user)
  const card = user.getByRole('application', { name: 'Card' })
  const layer = (words: string) => card.getByText(words, { exact: true })
  await expect(layer('Dear Mum')).toBeVisible()
  return {
    finger,
    layer,
    selected: card.locator('xpath=following-sibling::output').first(),
    button: (name: string) => user.getByRole('button', { name, exact: true }),
    saved: () => server.saved.at(-1) as CardV2 | undefined,
    tap: async (locator: Locator) => finger.tap(await middleOf(locator)),
    /** A point of the card, as shares of what is seen of the canvas. */
    at: async (across: number, down: number): Promise<Point> => {
      const box = await card.boundingBox()
      if (!box) throw new Error('the card is not in sight')
      return [box.x + box.width * across, box.y + box.height * down]
    },
  }
}

test('a finger alone changes the card’s background and groups two layers', async ({ user, language }) => {
  const { finger, layer, selected, button, saved, tap, at } = await openByTouch(user, language)
  await tap(layer('Dear Mum'))
  await expect(selected).toHaveText('Selected: Dear Mum')
  await tap(button('Properties'))
  await tap(button('Card'))
  await expect(selected).toHaveText('')
  const panel = user.getByRole('complementary', { name: 'Card' })
  const color = panel.getByRole('textbox', { name: 'Color' })
  await tap(color)
  await color.fill('#1f4e8c')
  await user.keyboard.press('Enter') // of the phone's keyboard
  await tap(panel.getByRole('button', { name: 'Close' }))
  await expect.poll(() => saved()?.background).toEqual({ type: 'solid', color: '#1f4e8c' })

  await tap(layer('Dear Mum'))
  await expect(selected).toHaveText('Selected: Dear Mum')
  await finger.tap(await at(0.02, 0.02))
  await expect(selected).toHaveText('')
  await finger.rest(await middleOf(layer('Dear Mum')), () => expect(user.getByRole('menu')).toBeVisible())
  await tap(user.getByRole('menuitem', { name: 'Select several' }))
  await tap(layer('Happy birthday'))
  await expect(selected).toHaveText('2 layers selected')
  await tap(button('Group'))
  await expect
    .poll(() => saved()?.layers.map(({ id, group }) => [id, group !== undefined]))
    .toEqual([
      ['ground', false],
      ['one', true],
      ['two', true],
    ])
  await finger.tap(await at(0.02, 0.02))
  await expect(selected).toHaveText('')
})

test('the tap after a layer was thrown is a tap', async ({ user, language }) => {
  const { finger, layer, selected, tap, button } = await openByTouch(user, language)
  await tap(layer('Dear Mum'))
  await expect(selected).toHaveText('Selected: Dear Mum')
  const [x, y] = await middleOf(layer('Dear Mum'))
  await finger.throw([20, 60, 110, 160].map((down): Point => [x, y + down]) as [Point])
  await expect(button('Undo')).toBeEnabled()
  await tap(button('Undo'))
  await expect(button('Undo')).toBeDisabled()
})

test('a finger signs in two colors, and each stroke has the color that was chosen for it', async ({
  user,
  language,
}) => {
  const { finger, button, saved, tap, at } = await openByTouch(user, language)
  await tap(button('Draw'))
  await expect(button('Color #1f4e8c')).toBeVisible()
  const line = async (down: number) => [await at(0.4, down), await at(0.5, down - 0.05), await at(0.6, down)] as const
  await finger.throw(await line(0.3))
  const blue = button('Color #1f4e8c')
  await tap(blue)
  await expect(blue).toHaveAttribute('aria-pressed', 'true')
  await finger.drag(await line(0.4))
  await finger.drag(await line(0.5))
  const ink = () => saved()?.layers.flatMap((one) => (one.type === 'ink' ? [[one.fill, one.strokes.length]] : []))
  await expect.poll(ink).toEqual([
    [{ type: 'solid', color: '#2a1a20' }, 1],
    [{ type: 'solid', color: '#1f4e8c' }, 2],
  ])
})
