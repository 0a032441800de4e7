import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { type EmbedPayload, SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { PRODUCT } from '../addresses.ts'
import { openEmbedCode } from '../embed-code.ts'
import { popupIn, problemsOf } from '../embedding.ts'
import { expectInTime } from '../in-time.ts'
import { logInByForm } from '../log-in.ts'
import { openThirdPartySite } from '../third-party-site/server.ts'

/** Maximum time for a new visitor until the visitor's site shows cards, ms. */
const AT_MOST_MS = 180_000

/** Everything that a page may store in its visitor's browser, by kind. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0, // exists only in secure contexts
  }))

/** Headers of a site that accepts only scripts whose hash it knows. */
const STRICT = {
  'integrity-policy': 'blocked-destinations=(script)',
  'content-security-policy': `default-src 'none'; script-src ${PRODUCT}; connect-src ${PRODUCT}; frame-src ${PRODUCT}`,
}

const NOTHING = { local: [], session: [], cookies: '', databases: 0, caches: 0 }

test('a visitor adds the snippet to an own page within three minutes, sees it confirmed, and removes it without a trace', async ({
  visitor,
  words,
  address,
  isMobile,
  browser,
}) => {
  test.slow()
  const started = Date.now()
  await visitor.goto('/solution')
  await visitor
    .getByRole('button', { name: words('Customize') })
    .first()
    .click()
  await visitor
    .getByRole('dialog', { name: words('You are not logged in') })
    .getByRole('button', { name: words('Log in') })
    .click()
  await logInByForm(visitor, words, address)
  await expect(visitor).toHaveURL(/\/solution\/item\/[\w-]+$/)
  const { dialog, snippet } = await openEmbedCode(visitor, words)
  await expect(dialog.getByText(words('No site has loaded the line yet'))).toBeVisible()

  const site = await openThirdPartySite()
  const guests = await browser.newContext({
    timezoneId: 'Asia/Shanghai',
    ...(isMobile ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}),
  })
  try {
    const [, key = ''] = /k=([\w-]+)/.exec(snippet) ?? []
    const solution = (await (await visitor.request.get(`/plugin/solution?k=${key}`)).json()) as EmbedPayload
    const { quiet, shown } = nextDays(solution, isMobile ? 4 : 3)
    const page = await guests.newPage()
    const problems = problemsOf(page)
    const shop = site.publish({ head: snippet }, '/shop')
    await page.clock.setFixedTime(`${quiet}T12:00:00+08:00`)
    await page.goto(shop)
    const found = dialog.getByRole('status').filter({ hasText: words('The line is in place') })
    await expect(found).toContainText(new URL(site.origin).host)
    await expect(found.locator('svg').first()).toHaveCSS('color', await pineOf(visitor))
    expectInTime('time to embed', started, AT_MOST_MS)

    // a visitor of the site on the solution's next day
    expect(await keptBy(page)).toEqual(NOTHING)
    await page.clock.setFixedTime(`${shown}T12:00:00+08:00`)
    await page.goto(shop)
    const { close, dialog: popup } = popupIn(page)
    await expect(close).toBeVisible()
    await close.click()
    await expect(popup).toHaveCount(0)
    expect(await keptBy(page)).toEqual({ ...NOTHING, local: [`petalpost:${key}`] })

    // and the owner removes it
    await page.evaluate(() => window.petalpost?.('forget'))
    await expect.poll(() => keptBy(page)).toEqual(NOTHING)
    site.publish({ head: '' }, '/shop')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(shop)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.startsWith(PRODUCT))).toEqual([])
    expect(await keptBy(page)).toEqual(NOTHING)
    expect(await page.evaluate(() => 'petalpost' in window)).toBe(false)

    // a site that accepts only scripts by their hash takes the pinned line (decision 0029)
    await dialog.getByText(words('Pinned version with integrity')).click()
    const pinned = await dialog.getByLabel(words('Pinned embed code')).textContent()
    await page.goto(site.publish({ head: pinned ?? '', headers: STRICT }, '/strict'))
    await expect(popupIn(page).close).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await guests.close()
    await site.close()
  }
})

/** The page's color for success. */
const pineOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sample = document.createElement('i')
    sample.style.color = 'var(--pine-6)'
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  })

/** The next day on which nothing shows on a platform, today or later, and the next day after it on which a card does. */
function nextDays({ f, g }: EmbedPayload, platform: 3 | 4): { quiet: string; shown: string } {
  const runs = f
    .filter((festival) => festival[platform] >= 0)
    .flatMap(([, own, , , , , before = 0, after = 0]) =>
      Array.from({ length: own.length / 2 }, (_, i) => [own[2 * i]! - before, own[2 * i + 1]! + after] as const),
    )
  const shows = (day: number) => runs.some(([first, last]) => first <= day && day <= last)
  const today = Math.floor((Date.now() + 8 * HOUR_MS) / DAY_MS) - g
  const dayFrom = (from: number, shown: boolean) => {
    for (let day = from; day < from + SCRIPT_HORIZON_DAYS; day++) if (shows(day) === shown) return day
    throw new Error(`on no day that the script knows ${shown ? 'a card shows' : 'nothing shows'}`)
  }
  const quiet = dayFrom(today, false)
  const civil = (day: number) => new Date((g + day) * DAY_MS).toISOString().slice(0, 10)
  return { quiet: civil(quiet), shown: civil(dayFrom(quiet, true)) }
}
