import { readFile } from 'node:fs/promises'

import { expect, type FrameLocator, type Page } from '@playwright/test'

import type { Words } from './words.ts'

/** The dialog of the editor that makes a file of a card; `within` is what shows the editor. */
export const downloadDialogIn = (page: Page, within: Page | FrameLocator, words: Words) => ({
  async open(): Promise<void> {
    await within.getByRole('button', { name: words('More'), exact: true }).click()
    await within.getByRole('menuitem', { name: words('Download') }).click()
  },

  /** Chooses a kind of file, or how it is made. */
  async choose(name: string): Promise<void> {
    // the buttons of a control are the labels of radio buttons that nobody sees
    await within.getByRole('dialog').getByText(name, { exact: true }).click()
    await expect(within.getByRole('radio', { name, exact: true })).toBeChecked()
  },

  /** Presses the button and returns the file. */
  async file(): Promise<{ name: string; bytes: Buffer }> {
    const downloading = page.waitForEvent('download', { timeout: 0 })
    await within.getByRole('button', { name: words('Download'), exact: true }).click()
    const file = await downloading
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  },
})
