import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'

/** Opens the editor on a copy of a public solution: of the first, which has more festivals than a phone has room for in a row. */
async function openCopy(user: Page, place = 0): Promise<void> {
  const list = await user.request.get('/api/ecards/web/solution/search?isTemplate=1&pageSize=-1&regionCode=en-US')
  const { data } = (await list.json()) as { data: { records: { id: string }[] } }
  const headers = { origin: PRODUCT }
  const solutionId = data.records.at(place)?.id
  const copy = await user.request.post('/api/ecards/web/solution/save', { data: { solutionId }, headers })
  const { id } = ((await copy.json()) as { data: { id: string } }).data
  await user.goto(`/solution/item/${id}`)
  await expect(user.getByRole('article').first()).toBeVisible()
}

/** Options of selects that are wider than the select has room for. */
const cutOptions = (user: Page): Promise<string[]> =>
  user.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      if (!pen || select.offsetWidth === 0) return []
      pen.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isWhole = select.matches('[data-quiet="true"] select') // grows with what is chosen
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
    await user.getByRole('radiogroup', { name: 'Part of the editor' }).locator('label', { hasText: 'Settings' }).click()
    expect(await cutOptions(user)).toEqual([])
  })

test('on a phone every pin of 25 festivals is in view and can be pressed', async ({ user }) => {
  await user.setViewportSize({ width: 390, height: 844 })
  await openCopy(user)
  await user.getByRole('radiogroup', { name: 'Part of the editor' }).locator('label', { hasText: 'Page' }).click()
  const line = user.getByRole('toolbar', { name: 'Festivals by date' })
  await line.scrollIntoViewIfNeeded()
  const pins = line.getByRole('button')
  expect(await pins.count()).toBeGreaterThanOrEqual(25)
  const hidden = await pins.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(hit) ? [] : [button.getAttribute('aria-label')]
    }),
  )
  expect(hidden).toEqual([])

  for (const name of ['Thanksgiving', 'Black Friday']) {
    await line.getByRole('button', { name: new RegExp(`^${name},`) }).click()
    await expect(line.getByRole('button', { pressed: true })).toHaveAccessibleName(new RegExp(`^${name},`))
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
    const { violations } = await new AxeBuilder({ page: user }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
