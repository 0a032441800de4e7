import assert from 'node:assert/strict'

import { clickClose, hears, isGone, look, shows, showsNothing } from '../popup.ts'
import type { Row } from '../scene.ts'

/** What visitors live through from day to day. */
export const VISITS: Row[] = [
  {
    title: 'a visitor sees the card, closes it, comes back and does not see it',
    async run({ tab, page }) {
      const address = await page({ showTimes: 1 })
      await tab.visit(address)
      await shows(tab)
      assert.equal((await look(tab)).modal, true)
      await clickClose(tab)
      await hears(tab, 'close button')
      await isGone(tab)
      await tab.visit(address)
      await showsNothing(tab)
    },
  },
]
