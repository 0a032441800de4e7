import { expect, type Page } from '@playwright/test'

/**
 * Collects what a page says in its toasts from its next document on. A toast stands for three seconds, so a page that
 * loads slowly may have ended it before an expectation looks.
 */
export async function listenToToasts(page: Page): Promise<{ toHaveSaid: (text: string) => Promise<void> }> {
  const said = new Set<string>()
  await page.exposeFunction('petalpostSays', (text: string) => void said.add(text))
  await page.addInitScript(() => {
    const { petalpostSays } = window as unknown as { petalpostSays: (text: string) => void }
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status] span')) petalpostSays(textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return { toHaveSaid: (text) => expect.poll(() => [...said]).toContain(text) }
}
