import { expect, type Page } from '@playwright/test'

/** What a page has said since somebody listens. */
export interface SaidInToasts {
  /** waits until it was said */
  toHaveSaid: (text: string) => Promise<void>
  /** It was not said so far. Wait before for what the page would have said it with. */
  notToHaveSaid: (text: string) => Promise<void>
}

/**
 * Collects what a page says in its toasts from its next document on. A toast stands for three seconds, so a page that
 * loads slowly may have ended it before an expectation looks: what is hidden then may have been said.
 */
export async function listenToToasts(page: Page): Promise<SaidInToasts> {
  const said = new Set<string>()
  await page.exposeFunction('petalpostSays', (text: string) => void said.add(text))
  await page.addInitScript(() => {
    const { petalpostSays } = window as unknown as { petalpostSays: (text: string) => void }
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status] span')) petalpostSays(textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    toHaveSaid: (text) => expect.poll(() => [...said]).toContain(text),
    notToHaveSaid: async (text) => {
      await page.evaluate(() => null) // what was said before has arrived when this has
      expect([...said]).not.toContain(text)
    },
  }
}
