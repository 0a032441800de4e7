import type { CardDefinition } from '@petalpost/card-document/card'
import { frameUrl } from '@petalpost/domain/card-frame'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { rgb } from '../../gold-letters/drawing-page.ts'

const BARE: [number, number, number] = [255, 0, 255]
const BARE_COLOR = '#ff00ff'

interface Data<T> {
  data: T
}

/** A card of the user's from a free portrait template, on a ground whose color no scene has. Returns its id. */
async function ownCard(user: Page): Promise<string> {
  const call = async <T>(path: string, data?: object): Promise<T> => {
    const url = `${PRODUCT}/api/ecards/${path}`
    const answer = await (data
      ? user.request.post(url, { data, headers: { origin: PRODUCT } })
      : user.request.get(url, { headers: { origin: PRODUCT } }))
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as Data<T>).data
  }
  const { records } = await call<{ records: { id: string; price: number }[] }>('cards/page', {
    pageNum: 1,
    pageSize: 40,
    aspectRatio: '9:16',
    category: 'birthday',
  })
  const template = records.find(({ price }) => price === 0)
  const { definition } = await call<{ definition: CardDefinition }>(`basic/card/${template?.id}?isTemplate=1`)
  const { id } = await call<{ id: string }>('cards/save', {
    title: 'Turned',
    category: 'birthday',
    festivalId: 0,
    thumbnail: '',
    isTemplate: 0,
    definition: { ...definition, background: { type: 'solid', color: BARE_COLOR } },
  })
  return id
}

/** Per cent of a card's pixels that show its ground. */
async function bareIn(page: Page, card: Locator): Promise<number> {
  const clip = await card.boundingBox()
  if (!clip) throw new Error('the card is not in sight')
  const { data, width, height } = await rgb(await page.screenshot({ clip }))
  let bare = 0
  for (let at = 0; at < data.length; at += 3)
    if (BARE.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 40)) bare += 1
  return (100 * bare) / (width * height)
}

test('a portrait template becomes a landscape card whose scene is whole, without bars and not stretched', async ({
  user,
  language,
}) => {
  const id = await ownCard(user)
  await user.goto(PRODUCT + frameUrl('edit', { cardId: id, isTemplate: 0, lang: language, userCode: '' }))
  const card = user.getByRole('application', { name: 'Card' }).getByRole('group').first()
  const art = card.locator('img').first()
  const drawn = () => art.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await expect.poll(drawn).toBeCloseTo(9 / 16)
  await user.locator('summary', { hasText: 'Card size' }).click()
  await user.getByRole('radiogroup', { name: 'Format' }).locator('label', { hasText: 'Wide' }).click()
  await expect.poll(drawn).toBeCloseTo(16 / 9)
  await expect.poll(() => bareIn(user, card)).toBeLessThan(0.1)
  const inCard = await card.boundingBox()
  for (const text of await card.getByText(/./).all()) {
    const box = await text.boundingBox()
    expect((box?.x ?? 0) - (inCard?.x ?? 0)).toBeGreaterThan(0)
    // the scene has its words on one side, and its picture on the other
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((inCard?.x ?? 0) + (inCard?.width ?? 0) * 0.6)
  }
  await user.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(drawn).toBeCloseTo(9 / 16)
  await expect(user.getByRole('button', { name: 'Undo' })).toBeDisabled()

  await user.getByRole('radiogroup', { name: 'Format' }).locator('label', { hasText: 'Custom' }).click()
  const width = user.locator('details[open]').getByLabel('Width')
  await width.fill('667')
  await width.press('Enter')
  await expect.poll(() => bareIn(user, card)).toBeLessThan(0.1)
})
