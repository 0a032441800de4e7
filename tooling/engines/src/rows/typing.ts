import assert from 'node:assert/strict'

import type { Tab } from '../engine.ts'
import { heardIn, hears, isGone, look, passes, shows } from '../popup.ts'
import type { Row } from '../scene.ts'

const FOCUSED = '<script>document.getElementById("search").focus()</script>'
const searched = (): string => (document.getElementById('search') as HTMLInputElement).value

/** The popup closes with this event, and the visitor can continue typing. */
async function leavesTheFocus(tab: Tab, closed?: string): Promise<void> {
  if (closed !== undefined) await hears(tab, closed)
  await isGone(tab)
  assert.equal((await look(tab)).focus, 'search')
}

/** A popup never takes the keyboard from a visitor who types. */
export const TYPING: Row[] = [
  {
    title: 'failure 1: without a mask the focus stays in the field, and every letter arrives',
    async run({ tab, page }) {
      await tab.visit(await page({ showMask: 1, showPosition: 'right' }, { body: FOCUSED }))
      await shows(tab)
      assert.equal((await look(tab)).focus, 'search')
      await tab.type('lantern')
      assert.equal(await tab.ask(searched), 'lantern')
      assert.equal((await look(tab)).hosts, 1)
    },
  },
  {
    title: 'failure 1: a card without a mask that closes by itself leaves the focus where the visitor has moved it',
    async run({ tab, page }) {
      const body = `${FOCUSED}<input id="other">`
      await tab.visit(await page({ showMask: 1, showPosition: 'right', autoClose: true, closeDelay: 1500 }, { body }))
      await shows(tab)
      await tab.ask(() => document.getElementById('other')?.focus())
      await hears(tab, 'close auto')
      await isGone(tab)
      assert.equal((await look(tab)).focus, 'other')
    },
  },
  {
    title: 'failure 2: a modal waits while the visitor types, and takes no letter',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: FOCUSED }))
      await hears(tab, 'ready')
      const end = await tab.ask(() => performance.now() + 3000)
      let typed = ''
      while (await tab.ask((end) => performance.now() < end, end)) {
        await tab.type('a ')
        typed += 'a '
      }
      assert.deepEqual(await heardIn(tab), ['ready'])
      assert.equal(await tab.ask(searched), typed)
      await shows(tab)
    },
  },
  {
    title: 'failure 2: a modal waits while a word is composed',
    async run({ tab, page }) {
      const body = `<script>
        const compose = (what) => search.dispatchEvent(new CompositionEvent('composition' + what, { bubbles: true }))
        const composing = setInterval(compose, 20, 'start')
        function endWord() { clearInterval(composing); compose('end') }
      </script>`
      await tab.visit(await page({}, { body }))
      await hears(tab, 'ready')
      await passes(tab, 2000)
      assert.deepEqual(await heardIn(tab), ['ready'])
      await tab.ask(() => (globalThis as unknown as { endWord: () => void }).endWord())
      await shows(tab)
    },
  },
  {
    title: 'failure 2: a key that was meant for the page does not close a modal that has just opened',
    async run({ tab, page }) {
      await tab.visit(await page())
      await shows(tab)
      for (const key of ['Space', 'Enter'] as const) await tab.press(key)
      assert.equal((await look(tab)).hosts, 1)
    },
  },
  {
    title: 'a modal takes the focus and keeps the keyboard inside',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: FOCUSED }))
      await shows(tab)
      const { modal, focus } = await look(tab)
      assert.deepEqual([modal, focus], [true, 'dialog'])
      for (let presses = 0; presses < 5; presses++) {
        await tab.press('Tab')
        assert.notEqual((await look(tab)).focus, 'search')
      }
    },
  },
  {
    title: 'a modal takes the focus also where the browser has no modal dialog, and Escape gives it back',
    async run({ tab, page, snippet }) {
      const head = `<script>delete HTMLDialogElement.prototype.showModal</script>${await snippet()}`
      await tab.visit(await page({}, { head, body: FOCUSED }))
      await shows(tab)
      assert.equal((await look(tab)).focus, 'dialog')
      await tab.press('Escape')
      await leavesTheFocus(tab, 'close esc')
    },
  },
  {
    title: 'the first Tab reaches Close, which Enter presses, and the focus returns',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: FOCUSED }))
      await shows(tab)
      await tab.press('Tab')
      assert.equal((await look(tab)).focus, 'button')
      await tab.press('Enter')
      await leavesTheFocus(tab, 'close button')
    },
  },
  {
    title: 'Escape closes a modal, and the focus returns',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: FOCUSED }))
      await shows(tab)
      await tab.press('Escape')
      await leavesTheFocus(tab, 'close esc')
    },
  },
  {
    title: 'Escape closes a modal while the keyboard is in the card',
    async run({ tab, page }) {
      await tab.visit(await page({}, { body: FOCUSED }))
      await shows(tab)
      await tab.click(640, 400)
      assert.equal((await look(tab)).focus, 'iframe')
      await tab.press('Escape')
      // the frame receives the key, or the page when the driver is faster than the focus
      await leavesTheFocus(tab)
    },
  },
]
