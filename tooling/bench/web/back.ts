import type { Page } from 'playwright'

import { standStill, STILL } from './watch.ts'

const still = (page: Page) => page.evaluate(standStill, STILL)

const leave = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).first().click()
  await page.waitForURL('**/solution')
  await page.getByRole('heading', { name: 'Public solutions' }).waitFor()
}

/** What a visitor does between leaving a place of a list and going back to it. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'from another page': async (page) => {
    await leave(page)
    await page.goBack()
  },
  'from another page that was loaded anew': async (page) => {
    await leave(page)
    await page.reload()
    await page.goBack()
  },
  'from a card': async (page) => {
    await page.getByRole('article').getByRole('button', { name: 'Preview' }).nth(20).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
}

/** Px between where a visitor left a list and where Back leads, by way. `open` gives a page of a new visitor. */
export async function backOff(open: () => Promise<Page>, address: string): Promise<Record<string, number>> {
  const off: Record<string, number> = {}
  for (const [way, goAndReturn] of Object.entries(WAYS)) {
    const page = await open()
    await page.goto(address, { waitUntil: 'networkidle' })
    for (let screens = 0; screens < 8; screens++) {
      await page.mouse.wheel(0, 900)
      await still(page)
    }
    // a click scrolls to what it presses, if that is not in view
    const left = await still(page)
    await goAndReturn(page)
    await page.getByRole('article').first().waitFor()
    off[way] = Math.abs((await still(page)) - left)
    await page.context().close()
  }
  return off
}
