import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { hold } from '../../hold.ts'
import type { Words } from '../../words.ts'

/** px, several pages of a list further down */
const FAR = 12_000

const placeOf = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls down until the list is long enough for the place. */
async function scrollFar(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor()
  await expect
    .poll(() =>
      page.evaluate((to) => {
        scrollTo(0, to)
        return scrollY
      }, FAR),
    )
    .toBe(FAR)
  await expect.poll(() => firstInView(page)).not.toBe('')
}

/** The name of the first tile that is whole in the view. */
const firstInView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll('article')]
    return tiles.find((tile) => tile.getBoundingClientRect().top >= 0)?.getAttribute('aria-label') ?? ''
  })

async function goToSolutions(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('link', { name: words('Solutions'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('heading', { name: words('Public solutions') }).waitFor()
}

for (const address of ['/template', '/template?r=9:16', '/home'])
  test(`Back to the list of ${address} leads to the pixel that the visitor left, also twice and after a reload`, async ({
    visitor,
    words,
  }) => {
    await visitor.goto(address)
    await scrollFar(visitor)
    const seen = await firstInView(visitor)
    const isBack = async () => {
      await visitor.goBack()
      await expect.poll(() => placeOf(visitor)).toBe(FAR)
      await expect.poll(() => firstInView(visitor)).toBe(seen)
    }

    await goToSolutions(visitor, words)
    await isBack()
    await goToSolutions(visitor, words)
    await isBack()
    // the list is no longer in memory; it grows until the place is there
    await goToSolutions(visitor, words)
    await visitor.reload()
    await visitor.getByRole('heading', { name: words('Public solutions') }).waitFor()
    await isBack()
    await visitor.reload()
    await expect.poll(() => placeOf(visitor)).toBe(FAR)
  })

test('whoever scrolls while a list grows after Back stays where they are', async ({ visitor, words }) => {
  await visitor.goto('/template')
  await scrollFar(visitor)
  await goToSolutions(visitor, words)
  await visitor.reload()
  await visitor.getByRole('heading', { name: words('Public solutions') }).waitFor()
  const release = await hold(visitor, '**/cards/page', (request) => {
    const { pageNum } = request.postDataJSON() as { pageNum: number }
    return pageNum > 1
  })
  const more = visitor.waitForRequest(
    (request) => request.url().endsWith('/cards/page') && request.postData()?.includes('"pageNum":2') === true,
  )
  await visitor.goBack()
  await more
  await visitor.keyboard.press('Home')
  await expect.poll(() => placeOf(visitor)).toBe(0)
  release()
  await visitor.waitForResponse((response) => response.url().endsWith('/cards/page'))
  await expect(visitor.getByRole('article').first()).toBeVisible()
  expect(await placeOf(visitor)).toBe(0)
})

test('while a list loads after Back, the page before it does not move', async ({ visitor, words }) => {
  await visitor.goto('/template')
  await scrollFar(visitor)
  await goToSolutions(visitor, words)
  await visitor.reload()
  await expect
    .poll(() => visitor.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(0)
  const isList = /\/assets\/template-.*\.js$/
  const release = await hold(visitor, isList)
  const asked = visitor.waitForRequest(isList)
  await visitor.goBack()
  await asked
  // what follows the page learns of it in the next frame
  await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(visitor.getByRole('heading', { name: words('Public solutions') })).toBeVisible()
  expect(await placeOf(visitor)).toBe(0)
  release()
  await expect.poll(() => placeOf(visitor)).toBe(FAR)
})

test('Back while a page still loads leads to the page, the place and the title before it', async ({
  visitor,
  words,
}) => {
  await visitor.goto('/template')
  await scrollFar(visitor)
  const title = await visitor.title()
  const seen = await firstInView(visitor)
  await goToSolutions(visitor, words)
  const isPage = /\/assets\/solution-.*\.js$/
  const release = await hold(visitor, isPage)
  await visitor.reload({ waitUntil: 'commit' })
  // the application has begun, and waits for its page
  await expect.poll(() => visitor.evaluate(() => history.scrollRestoration)).toBe('manual')
  await expect(visitor.locator('#frame')).toBeVisible()
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', /\/solution/)
  await visitor.goBack({ waitUntil: 'commit' })
  release()
  await expect.poll(() => placeOf(visitor)).toBe(FAR)
  await expect.poll(() => firstInView(visitor)).toBe(seen)
  await expect.poll(() => visitor.title()).toBe(title)
  await expect(visitor.locator('link[rel=canonical]')).toHaveCount(0)
})

test('a card that was opened by a link closes over its list, which Back finds again', async ({ visitor, words }) => {
  await visitor.goto('/template')
  await visitor.getByRole('article').first().getByRole('button').first().click()
  const dialog = visitor.getByRole('dialog')
  await dialog.waitFor()
  const shared = visitor.url()
  await visitor.goto('about:blank')
  await visitor.goto(shared)
  await dialog.getByRole('button', { name: words('Close') }).click()
  await expect(dialog).toBeHidden()
  await scrollFar(visitor)
  const seen = await firstInView(visitor)
  await goToSolutions(visitor, words)
  await visitor.goBack()
  await expect.poll(() => placeOf(visitor)).toBe(FAR)
  await expect.poll(() => firstInView(visitor)).toBe(seen)
})
