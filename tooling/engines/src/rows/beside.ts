import assert from 'node:assert/strict'

import { snippetOf } from '@petalpost/e2e/third-party-site/solution.ts'

import type { Tab } from '../engine.ts'
import {
  clickClose,
  clickOn,
  heardIn,
  hears,
  isDrawn,
  isGone,
  isStill,
  look,
  passes,
  QUIET_MS,
  shows,
  showsNothing,
} from '../popup.ts'
import type { Row } from '../scene.ts'
import { until } from '../until.ts'
import { watched } from '../witness.ts'

declare global {
  interface Window {
    /** what the page's own listeners have heard */
    inputs: string[]
  }
}

/** A page that moves by itself: smooth scrolling by the wheel, sections by arrow keys, and listeners everywhere. */
const MOVING = `<div style="height:5000px;background:linear-gradient(#fed,#def)"></div><script>
  inputs = []
  for (const place of [document, window])
    for (const name of ['wheel', 'touchstart', 'touchmove', 'keydown', 'keyup', 'click', 'pointerdown', 'pointermove', 'mousedown'])
      place.addEventListener(name, (event) => inputs.push(name))
  document.addEventListener('keydown', () => inputs.push('captured'), true)
  window.addEventListener('wheel', ({ deltaY }) => scrollBy(0, deltaY))
  document.addEventListener('keydown', () => scrollBy(0, 300))
</script>`

/** Gives the focus to the card, by a click on it. */
async function focusCard(tab: Tab): Promise<void> {
  await isStill(tab)
  const { box } = await look(tab)
  assert.ok(box, 'there is a card')
  await tab.click(box.x + box.width / 2, box.y + box.height / 2)
  await until('the card has the focus', async () => (await look(tab)).focus === 'iframe')
}

const inputsAndPlace = () => [...window.inputs, scrollY].join()

/** Dialogs and banners of a page that are not modal for the browser. */
const BANNERS = {
  'a consent banner that is a dialog with aria-modal':
    '<div id="own" role="dialog" aria-modal="true" style="position:fixed;z-index:2147483647;inset:auto 0 0;height:120px;background:#fff"><button>Accept</button></div>',
  'a dialog that was opened by show()':
    '<dialog id="own" open style="position:fixed;z-index:9"><button>Accept</button></dialog>',
  'a dialog without a size around a fixed panel':
    '<div id="own" role="dialog" style="position:relative;z-index:9"><div style="position:fixed;inset:20%;background:#fff"><button>Accept</button></div></div>',
}

const HIDDEN = `<div role="dialog" style="position:fixed;top:0;right:0;width:300px;height:100%;transform:translateX(100%)">basket</div>
  <div role="dialog" aria-modal="true" style="position:fixed;inset:0;visibility:hidden">menu</div>
  <div role="dialog" style="position:fixed;inset:0;opacity:0;pointer-events:none">search</div>
  <dialog>sizes</dialog><div role="alertdialog" hidden>offer</div>`

/** A card as a good guest beside the page's own parts. */
export const BESIDE: Row[] = [
  {
    title: 'failure 24: wheel, keys, pointer and clicks in a modal card do not reach the page, which stays where it is',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: MOVING }))
      await shows(tab)
      await isDrawn(tab)
      await tab.ask(() => void (window.inputs = []))
      await tab.point(30, 400)
      for (const key of ['Space', 'PageDown', 'End', 'Tab'] as const) await tab.press(key)
      await tab.type('k')
      // past its last stop Chromium gives the focus to the page's body
      for (const key of ['End', 'Tab', 'End', 'PageDown'] as const) await tab.press(key)
      await passes(tab, 400)
      assert.equal(await tab.ask(inputsAndPlace), '0')
      await tab.click(30, 400)
      await hears(tab, 'close mask')
      await isGone(tab)
      assert.equal(await tab.ask(inputsAndPlace), '0')
      await tab.press('PageDown')
      assert.match(await tab.ask(inputsAndPlace), /captured,keydown/)
    },
  },
  {
    title: 'failure 24: keys that the card itself gets do not scroll the page behind a modal card',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: MOVING }))
      await shows(tab)
      await focusCard(tab)
      for (const key of ['End', 'PageDown', 'Space', 'End', 'PageDown'] as const) {
        await tab.press(key)
        await passes(tab, 400)
        assert.equal(await tab.ask(() => scrollY), 0, key)
      }
    },
  },
  {
    title: 'failure 24: the wheel over the mask moves no page that scrolls by its own script',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: MOVING }))
      await shows(tab)
      await isDrawn(tab)
      await tab.ask(() => void (window.inputs = []))
      for (const x of [30, 640]) await tab.wheel(x, 400, 500)
      await passes(tab, 400)
      assert.equal(await tab.ask(inputsAndPlace), '0')
    },
  },
  ...Object.entries(BANNERS).map(([kind, body]): Row => ({
    title: `failure 25: the card waits until ${kind} is gone`,
    async run({ tab, page }) {
      await tab.visit(await page({}, { body }))
      await tab.ask(() => {
        const own = document.querySelector('#own')!
        own.querySelector('button')!.onclick = () => own.remove()
      })
      await showsNothing(tab)
      await clickOn(tab, '#own button')
      await shows(tab)
    },
  })),
  {
    title: 'failure 25: the card waits until a consent banner in a shadow root within another is gone',
    async run({ tab, page }) {
      const body = `<div id="own"></div><script>{
        const outer = document.querySelector('#own').attachShadow({ mode: 'open' })
        outer.innerHTML = '<div></div>'
        outer.firstElementChild.attachShadow({ mode: 'open' }).innerHTML =
          '<div role="dialog" style="position:fixed;z-index:9;inset:auto 0 0;height:80px;background:#fff">cookies</div>'
      }</script>`
      await tab.visit(await page({}, { body }))
      await showsNothing(tab)
      await tab.ask(() => document.querySelector('#own')!.remove())
      await shows(tab)
    },
  },
  {
    title: 'failure 25: dialogs that the page keeps hidden do not keep the card waiting',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: HIDDEN }))
      await shows(tab)
    },
  },
  {
    title: 'failure 26: a card shows when a single-page app has gone to a page that the rules include',
    async run({ tab, page, product }) {
      const head = snippetOf(product.origin, `${await product.keyOf()}&include=/shop*`)
      await tab.visit(await page({}, { head }))
      await showsNothing(tab)
      await tab.ask(() => history.pushState(null, '', '/shop/mugs'))
      await shows(tab)
    },
  },
  {
    title:
      'failure 26: an open card without a mask leaves when a single-page app goes to a page that the rules exclude',
    async run({ tab, page, product }) {
      const key = await product.keyOf({ showMask: 1, showPosition: 'right' })
      const head = snippetOf(product.origin, `${key}&exclude=*%23/checkout*`)
      await tab.visit(await page({}, { head }))
      await shows(tab)
      await passes(tab, 1_500)
      await tab.ask(() => void (location.hash = '#/checkout/1'))
      await hears(tab, 'close excluded')
      await isGone(tab)
      await tab.ask(() => history.back())
      await passes(tab, 2 * QUIET_MS)
      assert.deepEqual(await heardIn(tab), ['ready', 'show', 'close excluded'])
    },
  },
  {
    title: 'failure 27: on a phone, a page without a viewport gets a close button of 44 px on the glass',
    async run({ tab, site, snippet }) {
      await tab.phone(390, 780)
      const text = `<!doctype html><title>Little shop</title>${watched()}${await snippet()}<h1>Little shop</h1>`
      await tab.visit(site.publish({ text }))
      await shows(tab)
      await isStill(tab)
      const scale = await tab.ask(() => visualViewport!.scale)
      assert.ok(scale < 0.6, `the page is shown at ${scale}`)
      const { close } = await look(tab)
      assert.ok(close && close.width * scale >= 43.9, `${close?.width} px at ${scale}`)
      assert.ok(close.x >= 0 && close.y >= 0, 'it is inside the window')
      await clickClose(tab)
      await isGone(tab)
    },
  },
  {
    title: 'failure 28: elements of the page with our names, and with names of the document’s, do no harm',
    async run({ tab, page }) {
      const body = `<form id="petalpost"><input name="keys"><input name="q"></form>
        <iframe name="hidden" style="display:none"></iframe><iframe name="body" style="display:none"></iframe>
        <nav id="navigation"></nav><div id="visualViewport"></div>`
      await tab.visit(await page({}, { body }))
      await shows(tab)
      await clickClose(tab)
      await hears(tab, 'close button')
      await isGone(tab)
    },
  },
  {
    title: 'failure 29: a page rule that is made to be slow does not hold up the page',
    async run({ tab, page, product }) {
      const rule = `/${'**/'.repeat(40)}${'*a'.repeat(60)}pay`
      const head = snippetOf(product.origin, `${await product.keyOf()}&exclude=${encodeURIComponent(rule)}`)
      const address = await page({}, { head })
      await tab.visit(`${address}${address.includes('?') ? '&' : '?'}${'a'.repeat(120)}`)
      await shows(tab)
    },
  },
]
