import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { hold } from '../hold.ts'
import { watchShifts } from '../layout-shifts.ts'

test('the frame of the home page is there before any script, and the page replaces it without a shift', async ({
  visitor,
  words,
  language,
}) => {
  const release = await hold(visitor, /\/assets\/.*\.(?:js|css)$/)
  const shifts = await watchShifts(visitor)
  await visitor.goto('/home', { waitUntil: 'commit' })
  const frame = visitor.locator('#frame')
  await expect(frame.getByRole('heading', { name: words('Your site, ready for every festival') })).toBeVisible()
  const banner = await frame.locator('main div').boundingBox()
  const other = language === 'zh-CN' ? 'Your site, ready for every festival' : '每逢佳节，网站替您问候'
  await expect(frame.getByText(other)).toBeHidden()

  release()
  await expect(frame).toHaveCount(0)
  const section = visitor.getByRole('region', { name: words('Festival solution') })
  const shown = await section.boundingBox()
  for (const side of ['x', 'y', 'width'] as const)
    expect(Math.abs((shown?.[side] ?? 0) - (banner?.[side] ?? -100))).toBeLessThanOrEqual(1)
  await expect(visitor.getByRole('article').first()).toBeVisible()
  expect(await shifts()).toBeLessThan(0.05)
})

test('on a dark system nothing flashes: the frame, its stylesheets and the page have the dark paper', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ colorScheme: 'dark' })
  const release = await hold(visitor, /\/assets\/.*\.js$/)
  const ground = () => visitor.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await visitor.goto('/home', { waitUntil: 'commit' })
  await expect(visitor.locator('#frame header')).toBeVisible()
  // the stylesheets have arrived, the scripts have not
  await visitor.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
  expect(await ground()).toBe('rgb(25, 17, 21)')
  release()
  await expect(visitor.locator('#frame')).toHaveCount(0)
  expect(await ground()).toBe('rgb(25, 17, 21)')
})

/** Where pictures are, and which they are. */
const places = (pictures: Locator) =>
  pictures.evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return { source: image.getAttribute('src'), x, y, width, height }
    }),
  )

/** The head is higher before its fonts. */
const fontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined))

// long lists, and short ones, which show each design in all its colors
for (const address of ['/home', '/template', '/template?c=birthday', '/festival/christmas'])
  test(`on a phone, the first pictures of ${address} are there before any script, where the page shows them, without a call`, async ({
    visitor,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a wide page has its pictures with the page')
    const release = await hold(visitor, /\/assets\/.*\.js$/)
    const calls: string[] = []
    visitor.on('request', (request) => {
      if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname)
    })
    await visitor.goto(address, { waitUntil: 'commit' })
    const first = visitor.locator('#frame section img').first()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await visitor.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
    await fontsLoaded(visitor)
    const drawn = await places(visitor.locator('#frame section img'))

    release()
    await expect(visitor.locator('#frame')).toHaveCount(0)
    await fontsLoaded(visitor)
    const shown = await places(visitor.getByRole('article').locator('img'))
    expect(shown.slice(0, drawn.length).map(({ source }) => source)).toEqual(drawn.map(({ source }) => source))
    for (const [index, picture] of drawn.entries())
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((shown[index]?.[side] ?? 0) - picture[side])).toBeLessThanOrEqual(2)
    // who is logged in, and the card that plays in the banner when the page is idle, are not of the first view
    const isLater = /\/user\/info\/current$|\/basic\/card\//
    expect(calls.filter((path) => !isLater.test(path))).toEqual([])
  })

/** Where the words of a heading and of the paragraph below it are, as their lines are broken. */
const wordsAt = (heading: Locator) =>
  heading.evaluate((first) =>
    [first, first.nextElementSibling ?? first].map((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

for (const [address, title] of [
  ['/homeNew', 'Say it with a card. <0>On the day it matters.</0>'],
  ['/login', 'Welcome to Petalpost'],
  ['/solution', 'Public solutions'],
] as const)
  test(`the first words of ${address} are there before any script, where the page shows them`, async ({
    visitor,
    words,
    isMobile,
  }) => {
    // higher than what a page shows first
    if (!isMobile) await visitor.setViewportSize({ width: 1440, height: 1000 })
    const release = await hold(visitor, /\/assets\/.*\.js$/)
    // browsers read a space between two lines, also in Chinese
    const name = new RegExp(`^${words(title).replace(/ ?<0>/, '\\s*').replace('</0>', '')}$`)
    const heading = visitor.getByRole('heading', { level: 1, name })
    await visitor.goto(address, { waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    // with the fonts of the page
    await visitor.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
    await visitor.evaluate(() => document.fonts.ready)
    const drawn = await wordsAt(heading)

    release()
    await expect(visitor.locator('#frame')).toHaveCount(0)
    await visitor.evaluate(() => document.fonts.ready)
    const shown = await wordsAt(heading)
    for (const [index, block] of drawn.entries())
      for (const [side, most] of [
        ['x', 2],
        ['y', 8],
        ['width', 2],
        ['height', 2],
      ] as const)
        expect(Math.abs((shown[index]?.[side] ?? -100) - block[side])).toBeLessThanOrEqual(most)
  })
