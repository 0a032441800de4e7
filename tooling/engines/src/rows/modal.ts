import assert from 'node:assert/strict'

import {
  clickClose,
  clickOn,
  heardIn,
  hears,
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

const LONG = '<div style="height:5000px;background:linear-gradient(#fed,#def)"></div>'

const scrolled = (): number => scrollY

/** The popup together with the page's own dialogs. */
export const MODAL: Row[] = [
  {
    title: 'failure 11: the wheel over a modal does not scroll the page behind it',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: LONG }))
      await shows(tab)
      await isStill(tab)
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
  {
    title: 'failure 11: PageDown and End under a modal do not scroll the page behind it',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: LONG }))
      await shows(tab)
      await passes(tab, 300) // WebKit scrolls what it has drawn last; no visitor is this fast
      for (const key of ['PageDown', 'End'] as const) await tab.press(key)
      await passes(tab, 400)
      assert.equal(await tab.ask(scrolled), 0)
      await tab.press('Escape')
      await isGone(tab)
      await tab.press('PageDown')
      await until('the page scrolls again', () => tab.ask(scrolled))
    },
  },
  {
    title: 'failure 13: the card waits until a modal dialog of the page is closed',
    async run({ tab, page }) {
      const body = '<dialog id="own"><input></dialog><script>own.showModal()</script>'
      await tab.visit(await page({ showMask: 1 }, { body }))
      await showsNothing(tab)
      await tab.press('Escape')
      assert.equal(await tab.ask(() => document.querySelector('dialog')?.open), false)
      await shows(tab)
    },
  },
  {
    title: 'failure 13: the card waits until the page leaves full screen',
    async run({ tab, page }) {
      const body = '<div id="film" style="background:teal;height:300px" onclick="film.requestFullscreen()">film</div>'
      await tab.visit(await page({ delay: 700 }, { body }))
      await clickOn(tab, '#film')
      await until('the screen is full', () => tab.ask(() => document.fullscreenElement !== null))
      await passes(tab, 700)
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
  {
    title: 'a dialog that the page opens over the popup keeps its Escape',
    async run({ tab, page }) {
      const body = '<dialog id="own"><input></dialog>'
      await tab.visit(await page({ showMask: 1, showPosition: 'right' }, { body }))
      await shows(tab)
      await tab.ask(() => document.querySelector<HTMLDialogElement>('#own')!.showModal())
      await tab.press('Escape')
      assert.equal(await tab.ask(() => document.querySelector('dialog')?.open), false)
      await passes(tab, QUIET_MS / 4)
      assert.deepEqual(await heardIn(tab), ['ready', 'show'])
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
