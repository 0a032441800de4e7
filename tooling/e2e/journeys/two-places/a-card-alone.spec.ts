import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { animationsEnd } from '../../animations-end.ts'

interface ListedCard {
  id: string
  title: string
}

/** Template cards of a ratio with music, so that all possible buttons show. */
async function cardsWithMusic(page: Page, aspectRatio: string, count: number): Promise<ListedCard[]> {
  const headers = { origin: new URL(page.url()).origin }
  const list = await page.request.post('/api/ecards/cards/page', {
    data: { pageNum: 1, pageSize: 40, aspectRatio },
    headers,
  })
  const { data } = (await list.json()) as { data: { records: ListedCard[] } }
  const found: ListedCard[] = []
  for (const card of data.records) {
    const answer = await page.request.get(`/api/ecards/basic/card/${card.id}?isTemplate=1`)
    const detail = (await answer.json()) as { data: { definition: { music?: object } } }
    if (detail.data.definition.music) found.push(card)
    if (found.length === count) return found
  }
  throw new Error(`only ${found.length} of ${count} cards have music`)
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

async function boxesOf(locator: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await locator.all()).map((one) => one.boundingBox()))
  return boxes.filter((box) => box !== null)
}

/** Window sizes beside the project's own: computers, phones in both orientations, and one just as large as a card. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 375, height: 667 },
  { width: 960, height: 540 },
]

for (const ratio of ['9:16', '16:9'])
  test(`/card/preview: no button covers the card or its titles, ${ratio}`, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.goto('/healthz')
    const own = visitor.viewportSize() ?? { width: 1280, height: 720 }
    for (const { id } of await cardsWithMusic(visitor, ratio, 2)) {
      await visitor.goto(`/card/preview/${id}/1`)
      const buttons = visitor.getByRole('main').getByRole('button')
      const frame = visitor.locator('iframe').contentFrame()
      await expect(buttons).toHaveCount(2)
      for (const size of [own, ...WINDOWS]) {
        await visitor.setViewportSize(size)
        await expect(async () => {
          const [card] = await boxesOf(frame.getByRole('group'))
          const titles = await boxesOf(frame.getByRole('group').getByText(/\p{L}/u))
          const controls = await boxesOf(buttons)
          expect(titles.length).toBeGreaterThan(0)
          expect(card && Math.max(card.width / size.width, card.height / size.height)).toBeGreaterThan(0.8)
          for (const control of controls) {
            expect([control, ...titles, card].map((box) => box && meet(control, box))).toEqual([
              true,
              ...titles.map(() => false),
              false,
            ])
            expect(control.x + control.width).toBeLessThanOrEqual(size.width)
            expect(control.y + control.height).toBeLessThanOrEqual(size.height)
          }
        }, `${size.width} x ${size.height}`).toPass()
      }
    }
  })

test('/card/preview: the buttons keep out of a phone’s home bar, and the card makes room for them', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  const session = await visitor.context().newCDPSession(visitor)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await visitor.goto('/healthz')
  const [card] = await cardsWithMusic(visitor, '9:16', 1)
  await visitor.goto(`/card/preview/${card?.id}/1`)
  const frame = visitor.locator('iframe').contentFrame()
  await expect(visitor.getByRole('main')).toHaveAttribute('data-tools', 'bar')
  await expect(async () => {
    const [shown] = await boxesOf(frame.getByRole('group'))
    const controls = await boxesOf(visitor.getByRole('main').getByRole('button'))
    expect(controls).toHaveLength(2)
    for (const control of controls) {
      expect(control.y + control.height).toBeLessThanOrEqual(844 - 34)
      expect(shown && meet(control, shown)).toBe(false)
    }
  }).toPass()
})

test('/card/preview: a page with a heading, for the keyboard and screen readers', async ({ visitor, words }) => {
  await visitor.goto('/healthz')
  const [card] = await cardsWithMusic(visitor, '9:16', 1)
  await visitor.goto('/home')
  await visitor.goto(`/card/preview/${card?.id}/1`)
  await expect(visitor.getByRole('heading', { level: 1, name: card?.title ?? '' })).toHaveCount(1)
  const sound = visitor.getByRole('button', { name: words('Sound') })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await animationsEnd(visitor)
  const { violations } = await new AxeBuilder({ page: visitor }).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await sound.focus()
  await visitor.keyboard.press('Enter')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await visitor.keyboard.press('Tab')
  await expect(visitor.getByRole('button', { name: words('Close') })).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/\/home$/)
})

test('/card/preview: Close leads to the gallery when the tab has no page before', async ({ visitor, words }) => {
  await visitor.goto('/healthz')
  const [card] = await cardsWithMusic(visitor, '9:16', 1)
  const shared = await visitor.context().newPage()
  await shared.goto(`/card/preview/${card?.id}/1`)
  await shared.getByRole('button', { name: words('Close') }).click()
  await expect(shared).toHaveURL(/\/template\?.*card=/)
})

test('/card/preview: the frame’s address names the user, and no other server learns it (spec 2.7, rule S10)', async ({
  user,
}) => {
  const [card] = await cardsWithMusic(user, '9:16', 1)
  const referers: string[] = []
  user.on('request', (request) => referers.push(request.headers()['referer'] ?? ''))
  await user.goto(`/card/preview/${card?.id}/1`)
  const frame = user.locator('iframe')
  await expect(frame.contentFrame().locator('img').first()).toBeVisible()
  expect(await frame.getAttribute('src')).toMatch(/^\/card-frame\/embed\.html\?userCode=[^&]+&cardId=/)
  expect(referers.length).toBeGreaterThan(5)
  expect(referers.filter((referer) => referer.includes('userCode'))).toEqual([])
})
