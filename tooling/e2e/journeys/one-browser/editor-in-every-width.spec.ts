import AxeBuilder from '@axe-core/playwright'
import type { Festival } from '@petalpost/domain/festival'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { newPresetFestival, newSolutionDefinition } from '@petalpost/domain/solution'
import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { animationsEnd } from '../../animations-end.ts'

/** More festivals than fit into a row on a phone. */
const FESTIVALS = 25

/** Opens the editor on a copy of a public solution, whose festivals have cards. */
async function openCopy(user: Page, place = 0): Promise<void> {
  const list = await user.request.get('/api/ecards/web/solution/search?isTemplate=1&pageSize=-1&regionCode=en-US')
  const { data } = (await list.json()) as { data: { records: { id: string }[] } }
  await openSaved(user, { solutionId: data.records.at(place)?.id })
}

/**
 * Opens the editor on a solution of the next festivals, each on a separate day and without a card; returns their names.
 */
async function openFestivals(user: Page): Promise<string[]> {
  const list = await user.request.get('/api/ecards/web/basic/festival/list?regionCode=en-US')
  const { data: listed } = (await list.json()) as { data: Festival[] }
  const byDay = new Map(listed.toReversed().map((festival) => [festival.nextDate, festival]))
  byDay.delete(undefined)
  const next = [...byDay.values()].toSorted((a, b) => (a.nextDate! < b.nextDate! ? -1 : 1)).slice(0, FESTIVALS)
  expect(next).toHaveLength(FESTIVALS)
  const definition = newSolutionDefinition()
  for (const platform of PLATFORMS)
    definition.platforms[platform].festivals = next.map((festival) => newPresetFestival(`f${festival.id}`, festival))
  await openSaved(user, { solution: { name: 'A full year', definition } })
  return next.map(({ name }) => name)
}

async function openSaved(user: Page, data: object): Promise<void> {
  const saved = await user.request.post('/api/ecards/web/solution/save', { data, headers: { origin: PRODUCT } })
  expect(saved.ok(), await saved.text()).toBe(true)
  const { id } = ((await saved.json()) as { data: { id: string } }).data
  await user.goto(`/solution/item/${id}`)
  await expect(user.getByRole('article').first()).toBeVisible()
}

/** Options of selects that are wider than the select. */
const cutOptions = (user: Page): Promise<string[]> =>
  user.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      if (!pen || select.offsetWidth === 0) return []
      pen.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isWhole = select.matches('[data-quiet="true"] select') // the select grows with the chosen option
      const shown = isWhole ? [...select.selectedOptions] : [...select.options]
      return shown.filter(({ label }) => pen.measureText(label).width > room + 0.5).map(({ label }) => label)
    })
  })

for (const width of [1024, 1440])
  test(`the selects of the editor show their words whole at ${width} px`, async ({ user }) => {
    await user.setViewportSize({ width, height: 900 })
    await openCopy(user)
    expect(await cutOptions(user)).toEqual([])
    if (width > 1200) return
    await user.getByRole('radiogroup', { name: 'Editor section' }).locator('label', { hasText: 'Settings' }).click()
    expect(await cutOptions(user)).toEqual([])
  })

for (const width of [800, 1000, 1440])
  test(`with ${FESTIVALS} festivals the list scrolls, not the page, at ${width} px`, async ({ user }) => {
    await user.setViewportSize({ width, height: 900 })
    await openFestivals(user)
    await expect(user.getByRole('article')).toHaveCount(FESTIVALS)
    expect(await user.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  })

test(`on a phone every pin of ${FESTIVALS} festivals is in view and can be pressed`, async ({ user }) => {
  await user.setViewportSize({ width: 390, height: 844 })
  const names = await openFestivals(user)
  await user.getByRole('radiogroup', { name: 'Editor section' }).locator('label', { hasText: 'Page' }).click()
  const line = user.getByRole('toolbar', { name: 'Festivals by date' })
  await line.scrollIntoViewIfNeeded()
  const pins = line.getByRole('button')
  await expect(pins).toHaveCount(FESTIVALS)
  const hidden = () =>
    pins.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return button.contains(hit) ? [] : [button.getAttribute('aria-label')]
      }),
    )
  await expect.poll(hidden).toEqual([])

  for (const name of names) {
    const named = new RegExp(`^${RegExp.escape(name)},`)
    await line.getByRole('button', { name: named }).click()
    await expect(line.getByRole('button', { pressed: true })).toHaveAccessibleName(named)
  }
  await user.keyboard.press('Home')
  await expect(pins.first()).toBeFocused()
  await user.keyboard.press('ArrowRight')
  await expect(pins.nth(1)).toBeFocused()
})

for (const [name, width] of [
  ['a phone', 390],
  ['a PC', 1440],
] as const)
  test(`the editor has no fault that axe finds on ${name}`, async ({ user }) => {
    await user.setViewportSize({ width, height: 900 })
    await openCopy(user, -1)
    await animationsEnd(user)
    const { violations } = await new AxeBuilder({ page: user }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

/** Code in sentences that stands on more than one line. */
const brokenCode = (user: Page): Promise<string[]> =>
  user.locator('p code').evaluateAll((codes) =>
    codes.flatMap((code) => {
      const text = document.createRange()
      text.selectNodeContents(code)
      return text.getClientRects().length === 1 ? [] : [code.textContent]
    }),
  )

test('on a phone of any width, the help on page rules breaks no code inside', async ({ user }) => {
  await user.setViewportSize({ width: 390, height: 844 })
  await openCopy(user)
  await user.getByRole('radiogroup', { name: 'Editor section' }).locator('label', { hasText: 'Settings' }).click()
  await expect(user.locator('p code').getByText('?name=value')).toBeVisible()
  for (let width = 320; width <= 440; width += 10) {
    await user.setViewportSize({ width, height: 844 })
    expect(await brokenCode(user), `at ${width} px`).toEqual([])
  }
})
