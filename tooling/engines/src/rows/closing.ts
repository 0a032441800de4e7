import assert from 'node:assert/strict'

import { clickClose, heardIn, hears, isGone, isStill, look, passes, shows, showsNothing } from '../popup.ts'
import type { Row } from '../scene.ts'

const CLOSING = { autoClose: true, closeDelay: 1500 }

/** When the popup closes. */
export const GOING: Row[] = [
  {
    title: 'failure 17: closes by itself after its time',
    async run({ tab, page }) {
      await tab.visit(await page(CLOSING))
      await tab.point(5, 5)
      await hears(tab, 'close auto')
      await isGone(tab)
    },
  },
  {
    title: 'failure 17: after 0 ms it never closes by itself',
    async run({ tab, page }) {
      await tab.visit(await page({ autoClose: true, closeDelay: 0 }))
      await shows(tab)
      await passes(tab, 2000)
      assert.equal((await look(tab)).hosts, 1)
    },
  },
  {
    title: 'failure 17: does not close under the pointer, and closes when the pointer has left',
    async run({ tab, page }) {
      await tab.visit(await page(CLOSING))
      await shows(tab)
      await isStill(tab)
      // Chromium's driver reports the pointer to the card's process, but not to the page around it, as a mouse does
      const { close } = await look(tab)
      assert.ok(close)
      await tab.point(close.x + 10, close.y + 10)
      await passes(tab, 2500)
      assert.equal((await look(tab)).hosts, 1)
      await tab.point(5, 5)
      await hears(tab, 'close auto')
    },
  },
  {
    title: 'failure 17: a finger on the card keeps it open',
    async run({ tab, page }) {
      await tab.visit(await page({ ...CLOSING, showMask: 1 }))
      await tab.point(5, 5)
      await shows(tab)
      await tab.touch(640, 600)
      await tab.point(5, 5)
      await passes(tab, 2500)
      assert.equal((await look(tab)).hosts, 1)
    },
  },
  {
    title: 'failure 17: does not close while its tab is hidden',
    async run({ tab, page }) {
      const front = await tab.another('behind')
      await tab.visit(await page(CLOSING))
      await tab.point(5, 5)
      await shows(tab)
      await front.raise()
      await passes(tab, 2500)
      assert.deepEqual(await heardIn(tab), ['ready', 'show'])
      await tab.raise()
      await hears(tab, 'close auto')
      await front.close()
    },
  },
  {
    title: 'failure 2: what nobody could see for a second does not count as shown',
    async run({ tab, page }) {
      const address = await page({ showTimes: 1 })
      await tab.visit(address)
      await shows(tab)
      await tab.visit(address) // the visitor leaves at once
      await shows(tab)
      await passes(tab, 1500)
      await tab.visit(address)
      await showsNothing(tab)
    },
  },
  {
    title: 'failure 19: is not printed',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: '<p>Shop</p>' }))
      await shows(tab)
      const { length: withCard } = await tab.print()
      await clickClose(tab)
      await isGone(tab)
      const { length: without } = await tab.print()
      // two PDFs of the same page differ by their dates; behind a modal, a PDF describes fewer elements to screen
      // readers
      assert.ok(withCard < without + 100, `${withCard} bytes with the card, ${without} without`)
    },
  },
]
