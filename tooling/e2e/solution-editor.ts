import { expect, type Locator, type Page } from '@playwright/test'

import type { Words } from './words.ts'

/** Creates a solution of the user's, which opens in the solution editor. */
export async function createSolution(user: Page, words: Words, isMobile: boolean): Promise<void> {
  await user.goto('/solution')
  if (isMobile) await user.getByRole('button', { name: words('My solutions') }).click()
  await user.getByRole('button', { name: words('Create solution') }).click()
  await expect(user).toHaveURL(/\/solution\/item\//)
}

/** Adds a preset festival; returns the dialog that then asks for its card. */
export async function addFestival(user: Page, words: Words, preset: string): Promise<Locator> {
  await user
    .getByRole('button', { name: words('Add festival') })
    .first()
    .click()
  const dialog = user.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: words('Search festivals') }).fill(preset)
  await dialog
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(preset)}`) })
    .first()
    .click()
  return dialog
}

/** Adds a preset festival with the first card that is offered for it. */
export async function addFestivalWithCard(user: Page, words: Words, preset: string): Promise<void> {
  const dialog = await addFestival(user, words, preset)
  await dialog
    .getByRole('button', { name: words.like('Choose {title}') })
    .first()
    .click()
  await expect(dialog).toBeHidden()
}

/** Waits until the open solution is saved. */
export const solutionSaved = (user: Page, words: Words): Promise<void> =>
  expect(user.getByRole('status').filter({ hasText: words('Saved at {0}', { time: '' }).trim() })).toBeVisible()
