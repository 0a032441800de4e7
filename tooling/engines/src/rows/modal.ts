import assert from 'node:assert/strict'

import { snippetOf } from '@petalpost/e2e/third-party-site/solution.ts'

import {
  clickClose,
  clickOn,
  heardIn,
  hears,
  isDrawn,
  isGone,
  look,
  passes,
  QUIET_MS,
  shows,
  showsNothing,
} from '../popup.ts'
import type { Row } from '../scene.ts'
import { until } from '../until.ts'

const LONG = '<div style="height:5000px;background:linear-gradient(#fed,#def)"></div>'

const scrolled = (): number => scrollY

declare global {
  interface Window {
    /** the page's own dialog */
    own: HTMLDialogElement
  }
}

const LIGHT = '<dialog><input></dialog><script>own = document.querySelector("dialog")</script>'

/** Where pages have their own dialogs. */
const DIALOGS = [
  { where: 'of the page', body: LIGHT },
  {
    where: 'in a shadow root of the page',
    body: `<my-app></my-app><script>
      const root = document.querySelector('my-app').attachShadow({ mode: 'open' })
      root.innerHTML = '<dialog><input></dialog>'
      own = root.querySelector('dialog')
    </script>`,
  },
]

const isOwnOpen = (): boolean => window.own.open

/** The popup together with the page's own dialogs. */
export const MODAL: Row[] = [
  {
    title: 'failure 11: the wheel over a modal does not scroll the page behind it',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: LONG }))
      await shows(tab)
      await isDrawn(tab)
      for (const [x, where] of [
        [640, 'the card'],
        [30, 'the mask'],
      ] as const) {
        await tab.wheel(x, 400, 500)
        await passes(tab, 400)
        assert.equal(await tab.ask(scrolled), 0, `over ${where} it scrolled`)
      }
      await clickClose(tab)
      await isGone(tab)
      await until('the page scrolls again', async () => {
        await tab.wheel(640, 400, 500) // a busy engine drops events
        return tab.ask(scrolled)
      })
    },
  },
  ...(['center', 'full'] as const).map((showPosition): Row => ({
    title: `failure 11: a finger that swipes over a card (${showPosition}) does not scroll the page behind it`,
    async run({ tab, page }) {
      await tab.resize(390, 780)
      await tab.visit(await page({ showPosition }, { body: LONG }))
      await shows(tab)
      await isDrawn(tab)
      for (const y of [500, 420]) {
        await tab.swipe(195, y, 300)
        await passes(tab, 400)
        assert.equal(await tab.ask(scrolled), 0)
      }
      await clickClose(tab)
      await isGone(tab)
      await until('the page scrolls again', async () => {
        await tab.swipe(195, 500, 300)
        return tab.ask(scrolled)
      })
    },
  })),
  {
    title: 'failure 11: the wheel over a card that covers the window does not scroll the page behind it',
    async run({ tab, page }) {
      await tab.visit(await page({ showPosition: 'full' }, { body: LONG }))
      await shows(tab)
      await isDrawn(tab)
      await tab.wheel(640, 400, 500)
      await passes(tab, 400)
      assert.equal(await tab.ask(scrolled), 0)
    },
  },
  {
    title: 'failure 11: PageDown and End under a modal do not scroll the page behind it',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: LONG }))
      await shows(tab)
      await isDrawn(tab)
      for (const key of ['PageDown', 'End'] as const) await tab.press(key)
      await passes(tab, 400)
      assert.equal(await tab.ask(scrolled), 0)
      await tab.press('Escape')
      await isGone(tab)
      await tab.press('PageDown')
      await until('the page scrolls again', () => tab.ask(scrolled))
    },
  },
  ...DIALOGS.map(({ where, body }): Row => ({
    title: `failure 13: the card waits until a modal dialog ${where} is closed`,
    async run({ tab, page }) {
      await tab.visit(await page({ showMask: 1 }, { body: `${body}<script>own.showModal()</script>` }))
      await showsNothing(tab)
      await tab.press('Escape')
      assert.equal(await tab.ask(isOwnOpen), false)
      await shows(tab)
    },
  })),
  {
    title: 'failure 13: the card waits until the page leaves full screen',
    async run({ tab, page, product }) {
      const body = '<div id="film" style="background:teal;height:300px" onclick="film.requestFullscreen()">film</div>'
      const head = snippetOf(product.origin, `${await product.keyOf()}&consent=wait`)
      await tab.visit(await page({}, { head, body }))
      await clickOn(tab, '#film')
      await until('the screen is full', () => tab.ask(() => document.fullscreenElement !== null))
      await tab.ask(() => void window.petalpost?.('consent', true))
      await showsNothing(tab)
      await tab.ask(() => void document.exitFullscreen())
      await shows(tab)
    },
  },
  {
    title: 'failure 13: the card waits while the page is inert',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: '<script>document.documentElement.inert = true</script>' }))
      await showsNothing(tab)
      await tab.ask(() => void (document.documentElement.inert = false))
      await shows(tab)
    },
  },
  ...DIALOGS.map(({ where, body }): Row => ({
    title: `a dialog ${where} that opens over a modal popup keeps its Escape`,
    async run({ tab, page }) {
      await tab.visit(await page({}, { body }))
      await shows(tab)
      await tab.ask(() => window.own.showModal())
      await tab.press('Escape')
      assert.equal(await tab.ask(isOwnOpen), false)
      await passes(tab, QUIET_MS / 4)
      assert.deepEqual(await heardIn(tab), ['ready', 'show'])
    },
  })),
  {
    title: 'a card that waits is taken back when a single-page app goes where page rules keep it off',
    async run({ tab, page, product }) {
      const head = snippetOf(product.origin, `${await product.keyOf()}&exclude=/checkout`)
      await tab.visit(await page({}, { head, body: `${LIGHT}<script>own.showModal()</script>` }))
      await until('the card waits', async () => (await look(tab)).hosts === 1)
      await tab.ask(() => {
        history.pushState(null, '', '/checkout')
        window.petalpost?.('refresh')
      })
      await isGone(tab)
      await tab.press('Escape')
      await showsNothing(tab)
    },
  },
  {
    title: 'failure 15: a popup that covers the whole window is modal even without a mask',
    async run({ tab, page }) {
      await tab.visit(await page({ showMask: 1, showPosition: 'full' }))
      await shows(tab)
      assert.ok((await look(tab)).modal)
      await tab.press('Escape')
      await hears(tab, 'close esc')
    },
  },
  {
    title: 'without a mask the page stays usable beside the popup, and a click on the card does not close it',
    async run({ tab, page }) {
      const body = '<button id="own" style="position:fixed;left:40px;top:300px" onclick="this.value = 1">own</button>'
      await tab.visit(await page({ showMask: 1, showPosition: 'right' }, { body }))
      await shows(tab)
      await tab.click(50, 310)
      assert.equal(await tab.ask(() => document.querySelector<HTMLButtonElement>('#own')!.value), '1')
      const { box } = await look(tab)
      await tab.click(box!.x + box!.width / 2, box!.y + box!.height - 40)
      await passes(tab, QUIET_MS / 4)
      assert.equal((await look(tab)).hosts, 1)
    },
  },
  {
    title: 'a click on the mask closes a modal',
    async run({ tab, page }) {
      await tab.visit(await page())
      await shows(tab)
      await tab.click(10, 10)
      await hears(tab, 'close mask')
      await isGone(tab)
    },
  },
]
