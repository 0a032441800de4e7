import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

import { fingerOn, type Point } from './finger.ts'
import type { Words } from './words.ts'

/** The address of the editor of a card of the user's own. */
export const OWN_CARD = /\/card\/edit\/[\w-]+\/0(\?|$)/

/** Draws a line with the mouse. */
async function drawByMouse(page: Page, [first, ...others]: readonly [Point, ...Point[]]): Promise<void> {
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const point of others) await page.mouse.move(...point, { steps: 5 })
  await page.mouse.up()
}

/** The card editor in its page, as an author uses it. */
export function cardEditorIn(page: Page, words: Words, editorWords: Words, isMobile = false) {
  const frame = page.getByTitle(words('Card editor')).contentFrame()
  const card = frame.getByRole('application', { name: editorWords('Card') })
  const button = (name: string): Locator => frame.getByRole('button', { name: editorWords(name), exact: true })
  const tool = (name: string) =>
    frame.getByRole('navigation', { name: editorWords('Tools') }).getByRole('button', { name, exact: true })
  const panel = (name: string) => frame.getByRole('complementary', { name: editorWords(name) })
  const close = (name: string) =>
    panel(name)
      .getByRole('button', { name: editorWords('Close') })
      .click()
  const title = frame.getByRole('banner').getByRole('textbox', { name: editorWords('Title') })

  return {
    frame,
    card,
    title,
    button,
    panel,

    /** Opens a tool of the rail; returns its panel. */
    async open(name: string, heading: string): Promise<Locator> {
      await tool(editorWords(name)).click()
      await expect(panel(heading)).toBeVisible()
      return panel(heading)
    },

    /** Shows what can be changed of the selection; on a phone it is closed at first. */
    async properties(name: string): Promise<Locator> {
      const found = frame.getByRole('complementary', { name, exact: true })
      if (isMobile) await tool(editorWords('Properties')).click()
      await expect(found).toBeVisible()
      return found
    },

    /** Hides the properties of the selection, where they cover the card. */
    async hideProperties(): Promise<void> {
      if (isMobile) await tool(editorWords('Properties')).click()
    },

    /** Signs the card by hand, in one stroke: with a finger on a phone. */
    async sign(): Promise<void> {
      await tool(editorWords('Draw')).click()
      await expect(panel('Draw or sign')).toBeVisible()
      const box = await card.boundingBox()
      if (!box) throw new Error('the card is not in sight')
      const at = (across: number, down: number): Point => [box.x + box.width * across, box.y + box.height * down]
      const line = [at(0.4, 0.3), at(0.45, 0.27), at(0.5, 0.25), at(0.55, 0.27), at(0.6, 0.3)] as const
      await (isMobile ? fingerOn(page).drag(line) : drawByMouse(page, line))
      await close('Draw or sign')
    },

    /** The names of the layers, the highest first. Their list is open only for that: on a phone it covers the card. */
    async layers(): Promise<string[]> {
      await tool(editorWords('Layers')).click()
      const rows = panel('Layers').getByRole('option')
      await expect(rows.first()).toBeVisible()
      const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
      await close('Layers')
      return names
    },

    /** How many layers of ink the card has. */
    async signatures(): Promise<number> {
      const ink = editorWords('Ink')
      return (await this.layers()).filter((name) => name === ink).length
    },

    /** The card as its recipient sees it, in the open dialog. */
    async preview(): Promise<FrameLocator> {
      await button('Preview').click()
      return frame.getByTitle(editorWords('The card as its recipient sees it')).contentFrame()
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

    /** Number of actions that this device keeps, of all cards. */
    keptActions: (): Promise<number> =>
      card.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const fail = () => reject(new Error('the journal cannot be read'))
            const opening = indexedDB.open('petalpost-card-editor')
            opening.addEventListener('error', fail)
            opening.addEventListener('success', () => {
              const counting = opening.result.transaction('actions').objectStore('actions').count()
              counting.addEventListener('error', fail)
              counting.addEventListener('success', () => {
                opening.result.close()
                resolve(counting.result)
              })
            })
          }),
      ),

    close: () => button('Back').click(),
  }
}
