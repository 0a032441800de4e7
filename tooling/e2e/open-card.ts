import { expect, type Page } from '@playwright/test'

/** Opens the first card of the open list, which is free; returns its title. */
export async function openFirstCard(page: Page): Promise<string> {
  const tile = page.getByRole('article').first()
  const title = (await tile.getAttribute('aria-label')) ?? ''
  await tile.getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  return title
}
