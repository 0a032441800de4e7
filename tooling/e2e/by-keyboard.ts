import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has stops. */
const MOST_STOPS = 120

/** Moves the focus by Tab, or by another key, to an element. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the focus does not reach ${String(target)}`)
}
