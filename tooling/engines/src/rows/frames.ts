import assert from 'node:assert/strict'

import { heardIn, hears, shows, showsNothing } from '../popup.ts'
import type { Row } from '../scene.ts'

const HIDDEN = {
  'that is not displayed': 'style="display:none"',
  'of 1 × 1 px': 'width="1" height="1"',
  'that is invisible': 'style="width:900px;height:700px;visibility:hidden;position:absolute;left:-9999px"',
}

/** In frames where nobody could see a card, no showing is used up. */
export const FRAMES: Row[] = [
  ...Object.entries(HIDDEN).map(([kind, style]): Row => ({
    title: `failure 4: a frame ${kind} shows nothing and uses up no showing`,
    async run({ tab, page }) {
      const address = await page({ showTimes: 1 })
      await tab.visit(await page({}, { head: '', body: `<iframe src="${address}" ${style}></iframe>` }))
      await showsNothing(tab, 'frame ')
      await tab.visit(address)
      await shows(tab)
    },
  })),
  {
    title: 'failure 4: a frame further down the page shows its card when it is scrolled to',
    async run({ tab, page }) {
      const body = `<div style="height:3000px"></div><iframe src="${await page()}" style="width:900px;height:700px"></iframe>`
      await tab.visit(await page({}, { head: '', body }))
      await showsNothing(tab, 'frame ')
      await tab.ask(() => scrollTo(0, 3000))
      await hears(tab, 'frame show')
    },
  },
  {
    title: 'failure 4: a frame of the same site beside our popup shows no second one',
    async run({ tab, page }) {
      const body = `<script>addEventListener('petalpost:ready', () => document.body.append(
        Object.assign(document.createElement('iframe'), { src: '${await page()}', style: 'width:900px;height:700px' })))</script>`
      await tab.visit(await page({}, { body }))
      await shows(tab)
      await showsNothing(tab, 'frame ')
    },
  },
  {
    title: 'failure 4: a hidden tab shows nothing, and leaves the card to a visible tab',
    async run({ tab, page }) {
      const address = await page({ showTimes: 1 })
      const behind = await tab.another('behind')
      await behind.visit(address)
      assert.equal(await behind.ask(() => document.hidden), true)
      await showsNothing(behind)
      await tab.visit(address)
      await shows(tab)
      assert.deepEqual(await heardIn(behind), ['ready'])
      await behind.close()
    },
  },
]
