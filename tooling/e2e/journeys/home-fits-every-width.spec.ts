import { shareOf } from '@petalpost/selection/turn'
import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import type { Words } from '../words.ts'

/** Widths on both sides of each change of the layout, and common screen widths. */
const WIDTHS = shareOf(
  [
    320, 359, 375, 390, 430, 540, 600, 680, 720, 767, 768, 820, 834, 900, 940, 980, 1000, 1023, 1024, 1080, 1180, 1280,
    1366, 1440, 1920, 2560,
  ],
  3,
)

/** Shows the page at a width and waits until it is laid out and painted. */
async function at(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** What is wrong with the page now: it scrolls sideways, or a control is cut, covered or too narrow for its text. */
const problemsOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    for (const control of document.querySelectorAll<HTMLElement>(
      'header :is(a, button), main section:first-of-type button',
    )) {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      if (width === 0 || control.closest('[popover]')) continue
      const name = control.innerText || control.ariaLabel || control.tagName
      if (left < 0 || right > clientWidth) problems.push(`${name} leaves the page`)
      // a name may end in an ellipsis; a `clientWidth` of 1 means text for screen readers
      const cut = [control, ...control.querySelectorAll('*')].some((part) => {
        const { overflowX, textOverflow } = getComputedStyle(part)
        const clips = overflowX !== 'visible' && textOverflow !== 'ellipsis' && part.clientWidth > 1
        return clips && part.scrollWidth > part.clientWidth + 1
      })
      if (cut) problems.push(`${name} is cut`)
      for (const x of [left + 6, (left + right) / 2, right - 6]) {
        const hit = document.elementFromPoint(x, (top + bottom) / 2)
        if (hit && !control.contains(hit) && !hit.contains(control)) problems.push(`${name} is covered`)
      }
    }
    const search = document.querySelector<HTMLInputElement>('header input[type=search]')
    if (search) {
      const text = document.createElement('canvas').getContext('2d')
      if (text) {
        text.font = getComputedStyle(search).font
        if (text.measureText(search.placeholder).width > search.clientWidth) problems.push('the search cuts its words')
      }
    }
    return problems
  })

/** A page may lay itself out a moment after it got its width. */
async function expectHomeFits(page: Page, words: Words): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('button', { name: words('Embed code') })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const width of WIDTHS) {
    await at(page, width)
    await expect.poll(() => problemsOf(page), `${width} px`).toEqual([])
  }
}

test('home of a visitor fits every width from 320 to 2560 px: nothing scrolls sideways, is cut or covered', ({
  visitor,
  words,
}) => expectHomeFits(visitor, words))

test('home of a member fits every width from 320 to 2560 px: nothing scrolls sideways, is cut or covered', ({
  user,
  words,
}) => expectHomeFits(user, words))

test('cards and solutions scroll sideways at no width from 320 to 2560 px', async ({ visitor, isMobile }) => {
  test.skip(isMobile, 'a finger changes nothing here')
  const tooWide = () =>
    visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of ['/template', '/solution']) {
    await visitor.goto(path)
    await expect(visitor.getByRole('article').first()).toBeVisible()
    for (const width of WIDTHS) {
      await at(visitor, width)
      await expect.poll(tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('the tour of the banner hides neither its button nor the solution nor the festivals, at any width', async ({
  visitor,
  words,
}) => {
  await visitor.addInitScript(() => {
    if (window.top === window) localStorage.setItem('showIntro', JSON.stringify({ value: true }))
  })
  await visitor.goto('/home')
  const tour = visitor.getByRole('note')
  await expect(tour).toBeVisible()
  const banner = visitor.getByRole('region', { name: words('Festival solution') })
  const spoken = [
    banner.getByRole('button', { name: words('Embed code') }),
    banner.getByRole('button').first(),
    visitor.getByRole('radiogroup', { name: words('Festival') }),
  ]
  for (const width of [320, 360, 390, 600, 768, 820, 1024, 1280, 1440, 1920]) {
    await at(visitor, width)
    await expect(async () => {
      const note = await tour.boundingBox()
      for (const one of spoken) {
        const box = await one.boundingBox()
        if (!note || !box) throw new Error('the banner is not laid out')
        const apart =
          note.x >= box.x + box.width ||
          box.x >= note.x + note.width ||
          note.y >= box.y + box.height ||
          box.y >= note.y + note.height
        expect(apart, `at ${width} px`).toBe(true)
      }
      expect(await problemsOf(visitor)).toEqual([])
    }).toPass()
  }
  await visitor.getByRole('button', { name: words('Got it') }).click()
  await expect(tour).toHaveCount(0)
  const kept = await visitor.evaluate(() => localStorage.getItem('showIntro'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ value: false })
})
