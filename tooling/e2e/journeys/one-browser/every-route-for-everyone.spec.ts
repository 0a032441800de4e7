import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, signIn, test } from '../../actors.ts'
import { animationsEnd } from '../../animations-end.ts'
import { followRequests } from '../../requests-end.ts'
import { type OpenedRoute, ROUTES } from '../../routes.ts'

/** WCAG 2.2 at the levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The narrowest width, and half of 1280 px: what a zoom of 200 % leaves. */
const NARROW_WIDTHS = [320, 640]

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  return ((await answer.json()) as { data: { records: { id: string }[]; id: string } }).data
}

/** The address of a route, with ids of what exists. */
async function addressOf(page: Page, { route, address = route }: OpenedRoute): Promise<string> {
  if (address.includes('CARD')) {
    const { records } = await post(page, '/api/ecards/cards/page', { pageNum: 1, pageSize: 1, category: 'birthday' })
    return address.replace('CARD', records[0]?.id ?? '')
  }
  if (!address.includes('SOLUTION')) return address
  const listed = await page.request.get('/api/ecards/web/solution/search?isTemplate=1&pageSize=-1')
  const [first] = ((await listed.json()) as { data: { records: { id: string }[] } }).data.records
  const { id } = await post(page, '/api/ecards/web/solution/save', { solutionId: first?.id })
  return address.replace('SOLUTION', id)
}

/** The page has its heading, and nothing moves any more. */
async function settled(page: Page, requestsEnd: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.locator('iframe')).first()).toBeAttached()
  await requestsEnd()
  await animationsEnd(page)
}

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).exclude('iframe').analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const opened of ROUTES)
  test(`${opened.route} opens without a WCAG violation in both themes, and fits 320 px and a zoom of 200 % (spec 2.1)`, async ({
    visitor,
    address,
  }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.goto('/healthz')
    if (opened.by === 'user') await signIn(visitor, address)
    const href = await addressOf(visitor, opened)
    const requestsEnd = followRequests(visitor)
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme })
      await visitor.goto(href)
      await settled(visitor, requestsEnd)
      expect(await violations(visitor), colorScheme).toEqual([])
    }
    for (const width of NARROW_WIDTHS) {
      await visitor.setViewportSize({ width, height: 640 })
      await settled(visitor, requestsEnd)
      const tooWide = () => visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(tooWide, `${width} px`).toBeLessThanOrEqual(0)
      await expect(visitor.getByRole('main').or(visitor.locator('iframe')).first()).toBeVisible()
    }
  })
