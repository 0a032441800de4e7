import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import type { Language } from '@petalpost/domain/language'
import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { fingerOn, type Point } from '../../finger.ts'
import { giveCard, openGivenCard } from '../../given-card.ts'

const scene: LayerOf<'art'> = {
  id: 'scene',
  type: 'art',
  x: 0,
  y: 0,
  width: 375,
  height: 667,
  rotation: 0,
  decorative: true,
  scene: 'mid-autumn.moon-rabbit',
  palette: 'night',
  options: {},
  seed: 's',
  asset: 'art',
}
const title: LayerOf<'text'> = {
  id: 'title',
  type: 'text',
  x: 97,
  y: 120,
  width: 180,
  height: 52,
  rotation: 0,
  size: 'auto-width',
  runs: [{ text: 'Christmas' }],
  style: { ...style, fontSize: 40, letterSpacing: 0 },
}
const CARD: CardV2 = sampleCard({ width: 375, height: 667, layers: [scene, title], groups: [] })
const LONG = 'Happy Christmas dear Anna Maria and everyone who came along'

async function openScene(user: Page, language: Language, definition = CARD) {
  const server = await giveCard(user.context(), { definition })
  await openGivenCard(user, language)
  const card = user.getByRole('application', { name: 'Card' })
  await expect(card.getByText('Christmas', { exact: true })).toBeVisible()
  const box = await card.boundingBox()
  if (!box) throw new Error('the card is not in sight')
  return {
    server,
    card,
    selected: card.locator('xpath=following-sibling::output').first(),
    saved: () => server.saved.at(-1) as CardV2 | undefined,
    at: (across: number, down: number): Point => [box.x + box.width * across, box.y + box.height * down],
  }
}

test('a drag on the scene moves nothing and selects what it encloses, until the scene is detached', async ({
  user,
  language,
}) => {
  const { selected, saved, at, card } = await openScene(user, language)
  const drag = async (from: Point, to: Point) => {
    await user.mouse.move(...from)
    await user.mouse.down()
    await user.mouse.move(...to, { steps: 4 })
    await user.mouse.up()
  }
  await drag(at(0.45, 0.1), at(0.6, 0.6))
  await expect(selected).toHaveText('Selected: Christmas')
  await card.focus()
  await user.keyboard.press('ControlOrMeta+A')
  await expect(selected).toHaveText('Selected: Christmas')

  await user.mouse.dblclick(...at(0.5, 0.85))
  await expect(selected).toHaveText('Selected: Scene')
  const panel = user.getByRole('complementary', { name: 'Scene' })
  await panel.getByRole('button', { name: 'Detach' }).click()
  await drag(at(0.5, 0.85), at(0.55, 0.8))
  await expect.poll(() => saved()?.layers.find(({ id }) => id === 'scene')?.x ?? 0).toBeGreaterThan(5)
})

test('typing more words than a title had wraps and shrinks them in one step', async ({ user, language }) => {
  const { card, saved } = await openScene(user, language)
  await card.getByText('Christmas', { exact: true }).dblclick()
  await user.keyboard.press('ControlOrMeta+A')
  await user.keyboard.insertText(LONG)
  await user.keyboard.press('Escape')
  const titleNow = () => saved()?.layers.find((layer): layer is LayerOf<'text'> => layer.id === 'title')
  await expect.poll(() => titleNow()?.runs[0]?.text).toBe(LONG)
  const { x, width, y, height } = titleNow()!
  expect([x >= 0, y >= 0, x + width <= 375, y + height <= 667]).toEqual([true, true, true, true])
  await user.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => titleNow()).toEqual(title)
})

test('words that are typed over a scene stay where it has room for words', async ({ user, language }) => {
  const medallion = { ...scene, width: 960, height: 540, scene: 'labour-day.makers', palette: 'teal' }
  const words: LayerOf<'text'> = { ...title, x: 390, y: 250, role: 'message', style: { ...title.style, fontSize: 27 } }
  const { art } = CARD.assets
  const assets = { ...CARD.assets, art: { ...art!, width: 1_600, height: 900 } }
  const wide = sampleCard({ width: 960, height: 540, layers: [medallion, words], groups: [], assets })
  const { card, saved } = await openScene(user, language, wide)
  await user.waitForLoadState('networkidle') // the scene has told its rooms
  await card.getByText('Christmas', { exact: true }).dblclick()
  await user.keyboard.press('ControlOrMeta+A')
  await user.keyboard.insertText('Happy Christmas to you and to yours')
  await user.keyboard.press('Escape')
  const now = () => saved()?.layers.find((layer): layer is LayerOf<'text'> => layer.id === 'title')
  await expect.poll(() => now()?.size).toBe('auto-height')
  // the scene has a room of 206 px; a block of texts alone would be 60 % of the card
  expect(now()!.width).toBeLessThan(230)
  expect(now()!.x + now()!.width / 2).toBeCloseTo(480, 0)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe on the scene tears nothing off the card', async ({ user, language }) => {
    const { selected, at, card, saved } = await openScene(user, language)
    const finger = fingerOn(user)
    await finger.drag([at(0.5, 0.7), at(0.55, 0.65), at(0.7, 0.5)])
    await expect(selected).toHaveText('')
    await card.getByText('Christmas', { exact: true }).dblclick()
    await user.keyboard.insertText('!')
    await user.keyboard.press('Escape')
    await expect.poll(() => saved()?.layers[0]).toEqual(scene)
  })
})
