import AxeBuilder from '@axe-core/playwright'

import { EVE, expect, FESTIVAL, popupIn, ringsIn, test } from '../../embedding.ts'

test('with a mask keeps the keyboard inside and gives the focus back', async ({ page, site, snippetFor }) => {
  const body = '<script>document.getElementById("search").focus()</script>'
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: await snippetFor({ showMask: 2 }), body }))
  const { close, dialog } = popupIn(page)
  await expect(dialog).toBeFocused()
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('search')
  }
  // "region" is about the landmarks of whole pages
  const axe = new AxeBuilder({ page }).include('[data-petalpost]').disableRules('region')
  const { violations } = await axe.analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  // the focus may be in the card, and the page does not receive keys from there
  await page.mouse.click(640, 360)
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)
  await expect.poll(focused).toBe('IFRAME')
  // the key removes the frame, and a browser may never report that a removed frame received it
  void page.keyboard.press('Escape').catch(() => {})
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#search')).toBeFocused()

  await page.reload()
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(close).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

test('shows where the focus is only after a key: the first Tab reaches the close button, which Enter presses', async ({
  page,
  site,
  snippetFor,
}) => {
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: await snippetFor({ showMask: 2 }) }))
  const { close, dialog } = popupIn(page)
  await expect(close).toBeVisible()
  await expect(dialog).toBeFocused()
  expect(await ringsIn(page)).toEqual([])
  await page.mouse.move(640, 360)
  expect(await ringsIn(page)).toEqual([])

  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  expect(await ringsIn(page)).toEqual(['button'])
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
})

test('without a mask leaves the page usable, and its focus where it is', async ({ page, site, snippetFor }) => {
  const body = '<script>document.getElementById("search").focus()</script>'
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: await snippetFor({ showMask: 1, showPosition: 'right' }), body }))
  const { close, dialog } = popupIn(page)
  await expect(close).toBeVisible()
  await expect(page.locator('#search')).toBeFocused()
  await page.locator('#search').fill('lantern')
  await expect(page.locator('#search')).toHaveValue('lantern')
  await expect(dialog.getByRole('status')).toHaveText('Greeting card: Spring Festival')
  await close.click()
  await expect(dialog).toHaveCount(0)
})

for (const [position, where] of [
  ['full', { x: 0, y: 0, width: 1280, height: 720 }],
  ['center', { x: 453, y: 29, width: 372, height: 662 }],
  ['top', { x: 453, y: 16, width: 372, height: 662 }],
  ['bottom', { x: 453, y: 42, width: 372, height: 662 }],
  ['left', { x: 16, y: 29, width: 372, height: 662 }],
  ['right', { x: 892, y: 29, width: 372, height: 662 }],
] as const)
  test(`a popup stands at its position ${position}`, async ({ page, site, snippetFor }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.setFixedTime(FESTIVAL)
    await page.goto(site.publish({ head: await snippetFor({ showPosition: position }) }))
    await expect(popupIn(page).close).toBeVisible()
    const box = await page.locator('[data-petalpost] iframe').boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((box?.[side] ?? NaN) - where[side]), side).toBeLessThanOrEqual(2)
  })

test('takes its size and place from the style', async ({ page, site, snippetFor }) => {
  const style = { top: '10%', left: '5%', width: '40%', height: '300px' }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: await snippetFor({ style }) }))
  await expect(popupIn(page).close).toBeVisible()
  expect(await page.locator('[data-petalpost] iframe').boundingBox()).toEqual({
    x: 64,
    y: 72,
    width: 512,
    height: 300,
  })
})

test('closes by itself, but not under the pointer', async ({ page, site, snippetFor }) => {
  await page.clock.install({ time: FESTIVAL })
  await page.goto(site.publish({ head: await snippetFor({ autoClose: true, closeDelay: 60_000 }) }))
  const { close, dialog } = popupIn(page)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(close).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await close.hover()
  await page.clock.runFor(120_000)
  await expect(close).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(60_000)
  await expect(dialog).toHaveCount(0)
})

test('shows at midnight in a page that is open since the day before', async ({ page, site, snippetFor }) => {
  await page.clock.install({ time: EVE })
  await page.goto(site.publish({ head: await snippetFor() }))
  await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
  await page.clock.runFor(31_000)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(popupIn(page).close).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('notifies the page through events', async ({ page, site, snippetFor }) => {
  const listen = `<script>
    heard = []
    for (const name of ['ready', 'show', 'close'])
      addEventListener('petalpost:' + name, ({ detail }) => heard.push([name, detail.reason].join(' ').trim()))
  </script>`
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: listen + (await snippetFor()) }))
  await expect(popupIn(page).close).toBeVisible()
  await page.evaluate(() => window.petalpost?.('close'))
  await expect.poll(() => page.evaluate('heard')).toEqual(['ready', 'show', 'close api'])
})
