import assert from 'node:assert/strict'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { FESTIVAL_DATE } from '@petalpost/e2e/third-party-site/solution.ts'

import type { Tab } from '../engine.ts'
import { heardIn, look, passes, QUIET_MS, shows, showsNothing, showsOnce } from '../popup.ts'
import { remember } from '../remember.ts'
import type { Row } from '../scene.ts'
import { until } from '../until.ts'

const FESTIVAL_DAY = Date.parse(FESTIVAL_DATE) / DAY_MS

/** What a page does to storage before our script loads. */
const SPOILT = {
  'is full': `for (let junk = 'x'.repeat(1 << 20); junk; )
    try { localStorage.setItem('junk' + localStorage.length, junk) } catch { junk = junk.slice(junk.length >> 1 || 1) }`,
  'drops what is written': 'Storage.prototype.setItem = () => {}',
  throws: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`,
}

/** What is stored under our key when the visitor arrives, by the festival's id. */
const REMEMBERED: Record<string, { text: (id: string) => string; isShown: boolean }> = {
  'foreign text': { text: () => 'hello {[":', isShown: true },
  'the history of an earlier build': {
    text: (id) => JSON.stringify({ [id]: [FESTIVAL_DAY, FESTIVAL_DAY, 1] }),
    isShown: false,
  },
  'such a history as an old library bent it': {
    text: (id) => `{"${id}": "[${FESTIVAL_DAY}, ${FESTIVAL_DAY}, 1]"}`,
    isShown: false,
  },
}

/**
 * Waits until one of two pages shows the card, and asserts that only one keeps showing it. `open` counts the pages that
 * show it.
 */
async function oneShows(told: () => Promise<string[]>, open: () => Promise<number>, tab: Tab): Promise<void> {
  const count = async (what: string) => (await told()).filter((one) => one.endsWith(what)).length
  const comes = (what: string, ask: () => Promise<unknown>) =>
    until(what, ask).catch(async (error: Error) => {
      throw new Error(`${error.message}; they received ${JSON.stringify(await told())}`)
    })
  await comes('both are ready', async () => (await count('ready')) === 2)
  await comes('one shows', () => count('show'))
  await passes(tab, QUIET_MS)
  assert.equal(await open(), 1)
}

/** How often a card shows, whatever the page did to storage. */
export const MEMORY: Row[] = [
  ...Object.entries(SPOILT).flatMap(([kind, script]): Row[] => [
    {
      title: `failure 8: where storage ${kind}, a card that may show once does not show`,
      async run({ tab, page, snippet }) {
        await tab.visit(await page({}, { head: `<script>${script}</script>${await snippet({ showTimes: 1 })}` }))
        await showsNothing(tab)
      },
    },
    {
      title: `failure 8: where storage ${kind}, a card without a limit shows`,
      async run({ tab, page, snippet }) {
        await tab.visit(await page({}, { head: `<script>${script}</script>${await snippet({ showTimes: 0 })}` }))
        await shows(tab)
      },
    },
  ]),
  {
    title: 'failure 8: Array.prototype.toJSON of an old library does not make a card show again',
    async run({ tab, page, snippet }) {
      const bent = '<script>Array.prototype.toJSON = function () { return `[${this.join(", ")}]` }</script>'
      await showsOnce(tab, await page({}, { head: bent + (await snippet({ showTimes: 1 })) }))
    },
  },
  ...Object.entries(REMEMBERED).map(([kind, { text, isShown }]): Row => ({
    title: `failure 8: with ${kind} under our key the card ${isShown ? 'shows once' : 'does not show again'}`,
    async run(scene) {
      const { tab, page } = scene
      await remember(scene, text)
      const address = await page({ showTimes: 1 })
      if (isShown) return showsOnce(tab, address)
      await tab.visit(address)
      await showsNothing(tab)
    },
  })),
  {
    title: 'failure 8: of two pages that load at once, one shows the card',
    async run({ tab, page }) {
      const frame = `<iframe src="${await page({ showTimes: 1 })}" style="width:600px;height:700px"></iframe>`
      await tab.visit(await page({}, { head: '', body: frame + frame }))
      const open = () =>
        tab.ask(() =>
          [...document.querySelectorAll('iframe')].reduce(
            (sum, frame) => sum + (frame.contentDocument?.querySelectorAll('[data-petalpost]').length ?? 0),
            0,
          ),
        )
      await oneShows(() => heardIn(tab), open, tab)
    },
  },
  {
    title: 'failure 8: of two windows that wait for the card side by side, one shows it',
    async run({ tab, page }) {
      const address = await page({ showTimes: 1, delay: 1500 })
      const beside = await tab.another('beside')
      await tab.visit(address)
      await beside.visit(address)
      const both = [tab, beside]
      const open = async () => (await look(tab)).hosts + (await look(beside)).hosts
      await oneShows(async () => (await Promise.all(both.map(heardIn))).flat(), open, tab)
      await beside.close()
    },
  },
]
