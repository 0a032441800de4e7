import type { Page } from 'playwright'

import { standStill, STILL } from './watch.ts'

const still = (page: Page) => page.evaluate(standStill, STILL)

const leave = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).first().click()
  await page.waitForURL('**/solution')
  await page.getByRole('heading', { name: 'Public solutions' }).waitFor()
}

/** Runs in the page: which of the elements is the first in view. A click would scroll to another one. */
const firstInView = (elements: Element[]): number =>
  elements.findIndex((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > 100 && bottom < innerHeight - 100 // clear of the bars
  })

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
    const cards = page.getByRole('article').getByRole('button', { name: 'Preview' })
    await cards.nth(await cards.evaluateAll(firstInView)).click()
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
    const left = await still(page)
    await goAndReturn(page)
    await page.getByRole('article').first().waitFor()
    off[way] = Math.abs((await still(page)) - left)
    await page.context().close()
  }
  return off
}
