import { expect, type Locator, type Page } from '@playwright/test'

import type { Words } from './words.ts'

/** Opens the embed code of the edited solution; returns its dialog and the snippet in it. */
export async function openEmbedCode(page: Page, words: Words): Promise<{ dialog: Locator; snippet: string }> {
  // the list of solutions, which the editor replaces, has such buttons too, but not in a banner
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('Embed code') })
    .click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel(words('Embed code'), { exact: true })
  await expect(code).toContainText('/plugin/js/main.js?k=')
  return { dialog, snippet: (await code.textContent()) ?? '' }
}
