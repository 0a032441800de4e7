import type { CardV2 } from '@petalpost/card-document/card'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import type { Locator } from '@playwright/test'

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
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not in sight')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a finger alone changes the card’s background and groups two layers', async ({ user, language }) => {
  const server = await giveCard(user.context(), { definition: CARD })
  await openGivenCard(user, language)
  const finger = fingerOn(user)
  const card = user.getByRole('application', { name: 'Card' })
  const selected = card.locator('xpath=following-sibling::output')
  const layer = (words: string) => card.getByText(words, { exact: true })
  const button = (name: string) => user.getByRole('button', { name, exact: true })
  const saved = () => server.saved.at(-1) as CardV2 | undefined
  const tap = async (locator: Locator) => finger.tap(await middleOf(locator))
  const beside = async (): Promise<Point> => {
    const box = await card.boundingBox()
    return [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8]
  }

  await expect(layer('Dear Mum')).toBeVisible()
  await tap(layer('Dear Mum'))
  await expect(selected).toHaveText('Selected: Dear Mum')
  await tap(button('Properties'))
  await tap(button('Card'))
  await expect(selected).toHaveText('')
  const panel = user.getByRole('complementary', { name: 'Card' })
  const color = panel.getByRole('textbox', { name: 'Color' })
  await color.scrollIntoViewIfNeeded()
  await tap(color)
  await color.fill('#1f4e8c')
  await user.keyboard.press('Enter') // of the phone's keyboard
  await tap(panel.getByRole('button', { name: 'Close' }))
  await expect.poll(() => saved()?.background).toEqual({ type: 'solid', color: '#1f4e8c' })

  await tap(layer('Dear Mum'))
  await expect(selected).toHaveText('Selected: Dear Mum')
  await finger.tap(await beside())
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
  await finger.tap(await beside())
  await expect(selected).toHaveText('')
})
