import AxeBuilder from '@axe-core/playwright'
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { FRAME_DOCUMENTS } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'
import { isInTurn } from '@petalpost/selection/turn'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { animationsEnd } from '../../animations-end.ts'
import { giveCard, type GivenServer, openGivenCard } from '../../given-card.ts'
import { smallControls } from '../../small-controls.ts'

const CARD: CardV2 = sampleCard({
  opening: { name: 'fade', color: '#aabbcc' },
  effects: [{ name: 'hearts', trigger: 'open', duration: 100, density: 1, colors: ['#aabbcc'] }],
  music: { notes: { tempo: 90, score: 'C4 E4' }, loop: true, volume: 0.5, trigger: 'open' },
})
const TOOLS = ['Message', 'Text', 'Pictures', 'Scenes', 'Stickers', 'Shapes', 'Draw', 'AI', 'Music', 'Layers']
/** Every code that keeps a card from being edited, as the server sends it. */
const PROBLEMS = [
  { status: 401, code: 'not_logged_in' },
  { status: 403, code: 'subscription_required' },
  { status: 404, code: 'not_found' },
  { status: 400, code: 'invalid_input', message: 'This cannot be opened.' },
  { status: 500, code: 'internal' },
]

/** A run with a turn has axe read a third of the states. */
const isRead = (state: string): boolean => isInTurn(state, 0, 3)

/** What axe finds in every frame of the page, as readable lines. */
async function faultsIn(page: Page, state: string): Promise<string[]> {
  await animationsEnd(page) // colors that are half way through a transition are no fault
  // what an author writes may have any color and any order; here the sample card is the author
  const builder = new AxeBuilder({ page }).exclude('[role=application]')
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${state}: ${id} ${target.join(' ')} ${html}`))
}

/** Opens the card in the editor; returns its stage, which has the focus. */
async function openAndFocus(page: Page, language: Language): Promise<Locator> {
  await giveCard(page.context(), { definition: CARD })
  await openGivenCard(page, language)
  const card = page.getByRole('application', { name: 'Card' })
  await expect(card.locator('[role=group]')).toBeVisible()
  await card.focus()
  return card
}

/** Opens every section of the panels. */
const unfold = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((section) => (section.open = true)))

/** Goes through the states of the editor; calls `look` in each. */
async function visit(page: Page, server: GivenServer, look: (state: string) => Promise<void>): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const card = page.getByRole('application', { name: 'Card' })
  const tool = (name: string) =>
    page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name, exact: true })
  // a key counts only after the menu has the focus, and a press on the button of a menu that closes opens no other one
  const openMenu = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  }
  const more = async (name: string) => {
    await openMenu()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(card.locator('[role=group]')).toBeVisible()
  await look('open')
  if (isPhone) await tool('Properties').click()
  await unfold(page)
  await look('the card’s own panel')
  for (const layer of CARD.layers) {
    await card.focus()
    await page.keyboard.press('Tab')
    await unfold(page)
    await look(`a layer of the kind ${layer.type}`)
  }
  await card.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await unfold(page)
  await look('all layers')
  for (const name of TOOLS) {
    await tool(name).click()
    await expect(page.getByRole('complementary').locator('button, [role=option]').nth(1)).toBeVisible()
    await look(`the tool ${name}`)
    await tool(name).click()
  }
  await openMenu()
  await look('the menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await more('Earlier versions')
  if (!isPhone) await more('Keyboard shortcuts')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').locator('iframe').contentFrame().locator('[role=group]')).toBeVisible()
  await look('the preview')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await card.click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await look('the menu of layers')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await card.focus()
  server.saving = 'offline'
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Offline, kept on this device')).toBeAttached()
  await look('offline')
  server.saving = { status: 409, code: 'version_conflict' }
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: 'This card was changed elsewhere' })).toBeVisible()
  await look('a conflict')
}

for (const [device, width] of [
  ['a PC', 1440],
  ['a phone', 390],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the card editor has no serious fault that axe finds, on ${device}, in ${colorScheme} colors`, async ({
      user,
      language,
    }) => {
      test.slow() // axe looks at some thirty states, each of them for seconds on a busy machine
      await user.setViewportSize({ width, height: 900 })
      await user.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const faults: string[] = []
      let states = 0
      const look = async (state: string) => {
        states++
        if (isRead(state)) faults.push(...(await faultsIn(user, state)))
      }
      const server = await giveCard(user.context(), { definition: CARD })
      await openGivenCard(user, language)
      await visit(user, server, look)
      const other = await user.context().newPage()
      await other.setViewportSize({ width, height: 900 })
      await other.emulateMedia({ colorScheme })
      const lookThere = async (state: string) => {
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
        states++
        if (isRead(state)) faults.push(...(await faultsIn(other, state)))
      }
      await openGivenCard(other, language)
      await lookThere('open in another tab')
      for (const problem of PROBLEMS) {
        server.opening = problem
        await openGivenCard(other, language)
        await lookThere(problem.code)
      }
      delete server.opening
      await user.close()
      for (const [state, definition] of [
        ['a damaged card', { ...CARD, width: 'wide' }],
        ['a card of a newer version', { ...CARD, v: 99 }],
      ] as const) {
        await other.context().unrouteAll({ behavior: 'wait' })
        await giveCard(other.context(), { definition })
        await openGivenCard(other, language)
        await lookThere(state)
      }
      expect(faults).toEqual([])
      expect(states).toBeGreaterThanOrEqual(33)
    })

test('a card of a newer version has a button that loads the page again', async ({ user, language, editorWords }) => {
  await giveCard(user.context(), { definition: { ...CARD, v: 99 } })
  await openGivenCard(user, language)
  const again = user.getByRole('button', { name: editorWords('Reload') })
  await again.waitFor()
  await Promise.all([user.waitForEvent('load'), again.click()])
  await expect(again).toBeVisible()
})

/** px; our controls have 44, and a pixel at an edge may belong to the neighbor */
const FINGER = 40

/** Where the middle of a part of the page is, px. */
const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [Math.round(x + width / 2), Math.round(y + height / 2)]
  })

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger on a phone finds every control of the card editor', async ({ user, language }) => {
    test.slow()
    await user.emulateMedia({ reducedMotion: 'reduce' })
    const small = new Set<string>()
    const server = await giveCard(user.context(), { definition: CARD })
    await openGivenCard(user, language)
    await visit(user, server, async (state) => {
      for (const one of await smallControls(user, FINGER)) small.add(`${state}: ${one}`)
    })
    expect([...small]).toEqual([])
  })

  test('a finger near the end of the card gets the whole menu of layers', async ({ user, language }) => {
    const card = await openAndFocus(user, language)
    await user.keyboard.press('ControlOrMeta+a')
    for (const y of [60, 600]) {
      await card.click({ button: 'right', position: { x: 195, y } })
      for (const name of ['Card settings', 'Copy']) {
        const item = user.getByRole('menuitem', { name, exact: true })
        await item.scrollIntoViewIfNeeded()
        await expect(item).toBeInViewport({ ratio: 1 })
      }
      await user.keyboard.press('Escape')
      await expect(user.getByRole('menu')).toHaveCount(0)
    }
  })

  test('no field of the card editor makes a phone zoom in', async ({ user, language }) => {
    await openAndFocus(user, language)
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter', 'Enter']) await user.keyboard.press(key) // the picture is in a group
    const fields = user.locator('.mantine-Input-input')
    await expect(user.getByRole('group', { name: 'Crop' }).locator(fields).first()).toHaveCSS('font-size', '16px')
    await user.getByRole('button', { name: 'Properties' }).click()
    await expect(user.getByRole('complementary').locator(fields).first()).toHaveCSS('font-size', '16px')
  })

  test('a button that works shows it in its middle, also without motion', async ({ user, language }) => {
    await user.emulateMedia({ reducedMotion: 'reduce' })
    await giveCard(user.context(), { definition: CARD })
    await user.route('**/api/ecards/ai/image', () => new Promise(() => undefined))
    await openGivenCard(user, language)
    await user.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'AI' }).click()
    await user.getByRole('textbox', { name: 'What should it show?' }).fill('A lantern')
    const button = user.getByRole('button', { name: 'Make a picture' })
    await button.click()
    await expect.poll(() => middleOf(button.locator('.mantine-Button-loader'))).toEqual(await middleOf(button))
  })
})

test('a control that is too small for a finger is found', async ({ page }) => {
  await page.goto(PRODUCT + FRAME_DOCUMENTS.own)
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Small' })
    button.style.cssText = 'position:fixed;inset:60px auto auto 60px;z-index:9;width:80px;height:30px'
    document.body.append(button)
  })
  expect(await smallControls(page, FINGER)).toContain('Small: 80 x 30')
})

test('the preview of our own document starts, and loads nothing of the editor', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${PRODUCT}${FRAME_DOCUMENTS.own}#/preview`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body > div')).toBeAttached()
  await expect(page.getByText('The page could not be loaded')).toHaveCount(0)
  expect(asked.filter((path) => /editor-shell|open-editor/.test(path))).toEqual([])
})

test('axe finds the faults that it is asked to find', async ({ page }) => {
  await page.goto(PRODUCT + FRAME_DOCUMENTS.own)
  await page.evaluate(() => document.body.append(document.createElement('button')))
  expect(await faultsIn(page, 'a button without a name')).toHaveLength(1)
})
