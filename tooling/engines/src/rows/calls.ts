import assert from 'node:assert/strict'

import { EVE_DATE, snippetOf } from '@petalpost/e2e/third-party-site/solution.ts'

import { clickClose, heardIn, hears, isGone, look, passes, QUIET_MS, shows, showsNothing } from '../popup.ts'
import type { Row } from '../scene.ts'
import { until } from '../until.ts'

const DAY_BEFORE = { at: `${EVE_DATE}T12:00:00` }

/** Calls that a page can make to us, and pages that break them. */
export const CALLS: Row[] = [
  {
    title: 'failure 21: no call throws, and an unknown verb returns undefined',
    async run({ tab, page }) {
      await tab.visit(await page({}, {}, DAY_BEFORE))
      await hears(tab, 'ready')
      const answers = await tab.ask(() =>
        ['fly', 'constructor', '__proto__', 'open', 'close', 'on', 'off', 'forget', 'refresh', 'consent', 'destroy']
          .map((verb) => {
            try {
              return typeof window.petalpost?.(verb)?.[0]
            } catch {
              return `${verb} throws`
            }
          })
          .join(),
      )
      assert.ok(!answers.includes('throws'), answers)
      assert.equal(answers.split(',')[0], 'undefined')
    },
  },
  {
    title: 'failure 21: calls made before the script loaded run when it has loaded',
    async run({ tab, page, snippet }) {
      const stub = `<script>
        window.petalpost = window.petalpost || function () { (petalpost.q = petalpost.q || []).push(arguments) }
        petalpost('open')
      </script>`
      await tab.visit(await page({}, { head: stub + (await snippet()) }, DAY_BEFORE))
      await shows(tab)
    },
  },
  {
    title: 'failure 21: open shows a card whatever the date, close closes it, and nothing is counted',
    async run({ tab, page }) {
      await tab.visit(await page({ showTimes: 1 }, {}, DAY_BEFORE))
      await showsNothing(tab)
      await tab.ask(() => void window.petalpost?.('open'))
      await shows(tab)
      await tab.ask(() => void window.petalpost?.('close'))
      await hears(tab, 'close api')
      await isGone(tab)
      assert.equal(await tab.ask(() => localStorage.length), 0)
    },
  },
  {
    title: 'destroy removes the solution from the page',
    async run({ tab, page }) {
      await tab.visit(await page())
      await shows(tab)
      await tab.ask(() => void window.petalpost?.('destroy'))
      await hears(tab, 'close api')
      await isGone(tab)
    },
  },
  {
    title: 'nothing shows before the visitor consents, and forget clears the stored history',
    async run({ tab, page, product }) {
      const key = await product.keyOf({ showTimes: 1 })
      await tab.visit(await page({}, { head: snippetOf(product.origin, `${key}&consent=wait`) }))
      await showsNothing(tab)
      await tab.ask(() => void window.petalpost?.('consent', true))
      await shows(tab)
      await clickClose(tab)
      await hears(tab, 'close button')
      assert.equal(await tab.ask(() => localStorage.length), 1)
      await tab.ask(() => Promise.all(window.petalpost?.('forget') ?? []).then(() => undefined))
      assert.equal(await tab.ask(() => localStorage.length), 0)
    },
  },
  {
    title: 'page rules in the address of the script keep the card off a page',
    async run({ tab, page, product }) {
      const key = await product.keyOf()
      await tab.visit(await page({}, { head: snippetOf(product.origin, `${key}&exclude=/page-*`) }))
      await showsNothing(tab)
    },
  },
  {
    title: 'failure 21: without CustomEvent the page receives no event, and Close closes the card',
    async run({ tab, page, snippet }) {
      await tab.visit(await page({}, { head: `<script>delete window.CustomEvent</script>${await snippet()}` }))
      await until('the card shows', async () => (await look(tab)).modal)
      await clickClose(tab)
      await isGone(tab)
      assert.deepEqual(await tab.ask(() => [...heard, ...problems]), [])
    },
  },
  {
    title: 'failure 22: when addEventListener throws, nothing shows and no error reaches the page',
    async run({ tab, page, snippet }) {
      const broken = '<script>window.addEventListener = () => { throw new Error("not here") }</script>'
      await tab.visit(await page({}, { head: broken + (await snippet()) }))
      await passes(tab, QUIET_MS)
      assert.equal((await look(tab)).hosts, 0)
      assert.deepEqual(await tab.ask(() => problems), [])
    },
  },
  {
    title: 'loaded three times and late, it shows one card',
    async run({ tab, page, snippet }) {
      const line = await snippet()
      const late = `<script>addEventListener('load', () => document.body.append(
        Object.assign(document.createElement('script'), { src: ${JSON.stringify(/src="(.*?)"/.exec(line)?.[1])} })))</script>`
      await tab.visit(await page({}, { head: line + line.replace(' async', '') + late }))
      await shows(tab)
      assert.equal((await look(tab)).hosts, 1)
      assert.deepEqual(await heardIn(tab), ['ready', 'show'])
    },
  },
]

/** Pages that have removed something from the browser. */
const BROKEN = {
  'requestAnimationFrame never fires': 'requestAnimationFrame = () => 0',
  'Element.remove does nothing': 'Element.prototype.remove = () => {}',
  'CSSStyleSheet cannot be adopted':
    'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets',
  'there is no IntersectionObserver': 'delete window.IntersectionObserver',
  'there is no popover and no modal dialog':
    'delete HTMLElement.prototype.showPopover; delete HTMLDialogElement.prototype.showModal',
  'Array.prototype has more in it': 'Array.prototype.last = function () { return this[this.length - 1] }',
}

export const BROKEN_PAGES: Row[] = Object.entries(BROKEN).flatMap(([kind, script]) =>
  ([1, 2] as const).map((showMask): Row => ({
    title: `failure 22: where ${kind}, the card shows ${showMask === 1 ? 'without a mask' : 'as a modal'}, and Close closes it`,
    async run({ tab, page, snippet }) {
      const head = `<script>${script}</script>${await snippet({ showMask })}`
      await tab.visit(await page({}, { head }))
      await shows(tab)
      await clickClose(tab)
      await hears(tab, 'close button')
      const left = await tab.ask(() => ({
        inside: document.querySelector('[data-petalpost]')?.shadowRoot?.childElementCount ?? 0,
        onTop: document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-petalpost]') !== null,
      }))
      assert.deepEqual(left, { inside: 0, onTop: false })
      assert.deepEqual(await tab.ask(() => problems), [])
    },
  })),
)
