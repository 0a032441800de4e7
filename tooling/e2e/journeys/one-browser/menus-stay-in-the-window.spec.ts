import { newSolutionDefinition } from '@petalpost/domain/solution'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'

/** More solutions than fit into either window. */
const SOLUTIONS = 12

async function openMySolutions(user: Page): Promise<Locator> {
  for (let at = 0; at < SOLUTIONS; at += 1)
    await user.request.post('/api/ecards/web/solution/save', {
      data: { solution: { name: `Shop ${at}`, definition: newSolutionDefinition() } },
      headers: { origin: PRODUCT },
    })
  await user.goto('/solution')
  const more = user.getByRole('button', { name: /^More actions for Shop/ })
  const sheet = user.getByRole('button', { name: 'My solutions' })
  await expect(more.first().or(sheet)).toBeVisible()
  if (await sheet.isVisible()) await sheet.click()
  await expect(more).toHaveCount(SOLUTIONS)
  return more
}

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a low window', 1440, 620],
] as const)
  test(`on ${name} the menu of the first and the last solution is whole in the window`, async ({ user }) => {
    await user.setViewportSize({ width, height })
    const more = await openMySolutions(user)
    for (const row of [more.first(), more.last()]) {
      await row.click()
      for (const action of await user.getByRole('menuitem').all()) await expect(action).toBeInViewport({ ratio: 1 })
      await expect(user.getByRole('menuitem')).toHaveCount(3)
      await row.click()
      await expect(user.getByRole('menuitem')).toHaveCount(0)
    }
  })

test('a menu stays beside its button when the list behind it scrolls', async ({ user }) => {
  await user.setViewportSize({ width: 1440, height: 620 })
  const more = await openMySolutions(user)
  const row = more.nth(2)
  await row.click()
  const gap = async () => {
    const [button, menu] = await Promise.all([row.boundingBox(), user.getByRole('menu').boundingBox()])
    return (menu?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  }
  await expect.poll(gap).toBe(8)
  const before = (await row.boundingBox())?.y
  await user.getByRole('link', { name: 'Shop 6' }).hover()
  await user.mouse.wheel(0, 60)
  await expect.poll(async () => (await row.boundingBox())?.y).not.toBe(before)
  await expect.poll(gap).toBe(8)
})
