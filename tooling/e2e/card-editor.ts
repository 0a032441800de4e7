import { expect, type Page } from '@playwright/test'

import type { Words } from './words.ts'

/** The address of the editor of a card of the user's own. */
export const OWN_CARD = /\/card\/edit\/[\w-]+\/0(\?|$)/

/** The card editor in its page, as an author uses it. */
export function cardEditorIn(page: Page, words: Words, editorWords: Words) {
  const frame = page.getByTitle(words('Card editor')).contentFrame()
  const card = frame.getByRole('application', { name: editorWords('Card') })
  const tool = (name: string) =>
    frame.getByRole('navigation', { name: editorWords('Tools') }).getByRole('button', { name, exact: true })
  const panel = (name: string) => frame.getByRole('complementary', { name: editorWords(name) })
  const close = (name: string) =>
    panel(name)
      .getByRole('button', { name: editorWords('Close') })
      .click()
  const title = frame.getByRole('banner').getByRole('textbox', { name: editorWords('Title') })
  return {
    title,

    /** Signs the card by hand, in one stroke. */
    async sign(): Promise<void> {
      await tool(editorWords('Draw')).click()
      await expect(panel('Draw or sign')).toBeVisible()
      const box = await card.boundingBox()
      if (!box) throw new Error('the card is not in sight')
      const at = (across: number, down: number) => [box.x + box.width * across, box.y + box.height * down] as const
      await page.mouse.move(...at(0.4, 0.3))
      await page.mouse.down()
      await page.mouse.move(...at(0.5, 0.25), { steps: 5 })
      await page.mouse.move(...at(0.6, 0.3), { steps: 5 })
      await page.mouse.up()
      await close('Draw or sign')
    },

    /** How many layers of ink the card has. */
    async signatures(): Promise<number> {
      await tool(editorWords('Layers')).click()
      await expect(panel('Layers').getByRole('option').first()).toBeVisible()
      const found = await panel('Layers')
        .getByRole('option', { name: editorWords('Ink'), exact: true })
        .count()
      await close('Layers')
      return found
    },

    async rename(text: string): Promise<void> {
      await title.fill(text)
      await title.press('Enter')
    },

    /** Waits until the server has every change: then a tab that closes warns no more. */
    saved: () =>
      expect
        .poll(() => card.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))))
        .toBe(true),

    close: () => frame.getByRole('button', { name: editorWords('Back'), exact: true }).click(),
  }
}
