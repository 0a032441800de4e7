import assert from 'node:assert/strict'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { EVE_DATE, FESTIVAL_DATE, snippetOf } from '@petalpost/e2e/third-party-site/solution.ts'

import { heardIn, hears, isGone, shows, showsNothing, showsOnce } from '../popup.ts'
import type { Row } from '../scene.ts'
import { until } from '../until.ts'

/** The same date a year later. */
const NEXT_DATE = `${Number(FESTIVAL_DATE.slice(0, 4)) + 1}${FESTIVAL_DATE.slice(4)}`
const YEAR_DAYS = (Date.parse(NEXT_DATE) - Date.parse(FESTIVAL_DATE)) / DAY_MS

/** What visitors experience from day to day. */
export const VISITS: Row[] = [
  {
    title: 'a visitor sees the card, closes it, comes back and does not see it',
    async run({ tab, page }) {
      await showsOnce(tab, await page({ showTimes: 1 }))
    },
  },
  {
    title: 'a visitor who saw the card this year sees it again next year',
    async run({ tab, face, page, product }) {
      const opened = await face()
      const key = await product.keyOf({ showTimes: 1 })
      // the script that the server will write in a year
      opened.change = (path, text) =>
        path.endsWith('main.js') && opened.asked.filter((one) => one === path).length > 1
          ? text.replace(/"g":(\d+)/, (_, birth) => `"g":${Number(birth) + YEAR_DAYS}`)
          : text
      for (const date of [FESTIVAL_DATE, NEXT_DATE]) {
        const head = snippetOf(opened.origin, `${key}&in=${date}`) // a new address is not in the browser's cache
        const address = await page({}, { head }, { at: `${date}T12:00:00` })
        await showsOnce(tab, address)
      }
    },
  },
  {
    title: 'failure 20: a page that is open since the day before shows the card at midnight',
    async run({ tab, page }) {
      await tab.visit(await page({}, {}, { at: `${EVE_DATE}T23:59:57` }))
      await showsNothing(tab)
      await shows(tab)
      assert.ok(await tab.ask((day) => Date.now() >= new Date(`${day}T00:00:00`).getTime(), FESTIVAL_DATE))
    },
  },
  {
    title: 'failure 20: a card that nobody touched closes when its day is over',
    async run({ tab, page }) {
      await tab.visit(await page({}, {}, { at: `${FESTIVAL_DATE}T23:59:57` }))
      await shows(tab)
      await hears(tab, 'close over')
      await isGone(tab)
    },
  },
  {
    title: 'failure 20: a card whose day is over makes way for the card of the next day',
    async run({ tab, face, page, product }) {
      const opened = await face()
      // the same festival again, a day later
      opened.change = (_, text) =>
        text.replace(/(\["[\w-]{4}",\[)(\d+),\d+(\],[^\]]*\])/, (festival, begin, day, end) =>
          [festival, `${begin}${Number(day) + 1},${Number(day) + 1}${end}`].join(),
        )
      const head = snippetOf(opened.origin, await product.keyOf())
      await tab.visit(await page({}, { head }, { at: `${FESTIVAL_DATE}T23:59:57` }))
      await until('both cards have shown', async () => {
        const shown = (await heardIn(tab)).filter((one) => one === 'show' || one.startsWith('close'))
        return shown.join() === 'show,close over,show'
      })
    },
  },
]
