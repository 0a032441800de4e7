import assert from 'node:assert/strict'

import type { Tab } from './engine.ts'
import { until } from './until.ts'

/** How long a page that must show nothing is watched, ms from when our script is ready. */
export const QUIET_MS = 1_000

/** Returned as text, because a page may change how arrays are serialized. */
export const heardIn = async (tab: Tab): Promise<string[]> =>
  (await tab.ask(() => heard.join('\n'))).split('\n').filter(Boolean)

/** Waits until the page has received this event. */
export const hears = (tab: Tab, what: string): Promise<boolean> =>
  until(`the page hears “${what}”`, async () => (await heardIn(tab)).includes(what)).catch(async (error: Error) => {
    throw new Error(`${error.message}; it received ${JSON.stringify(await heardIn(tab))}`)
  })

export const shows = (tab: Tab): Promise<boolean> => hears(tab, 'show')

/** Lets this much time of the page's clock pass, in which something must not happen. */
export async function passes(tab: Tab, ms: number): Promise<void> {
  const end = (await tab.ask(() => performance.now())) + ms
  await until('time passes', () => tab.ask((end) => performance.now() > end, end))
}

/** Waits as long as our script needs to show a card, and asserts that this page, or a frame of it, showed none. */
export async function showsNothing(tab: Tab, where: '' | 'frame ' = ''): Promise<void> {
  await hears(tab, `${where}ready`)
  await passes(tab, QUIET_MS)
  const all = await heardIn(tab)
  assert.ok(!all.includes(`${where}show`), `it showed: ${all.join(', ')}`)
}

/** Waits until the popup's entrance animation has ended. */
export const isStill = (tab: Tab): Promise<boolean> =>
  until('it stands still', () =>
    tab.ask(() => document.querySelector('[data-petalpost]')?.shadowRoot?.getAnimations().length === 0),
  )

/** Frames after which WebKit scrolls by what stands on the page now, and no more by what it had drawn before. */
const FRAMES = 18

/** Waits until a popup that stands still is drawn: counted in frames, because a busy machine draws late. */
export async function isDrawn(tab: Tab): Promise<void> {
  await isStill(tab)
  await tab.ask(
    (frames) =>
      new Promise<void>((drawn) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : drawn())
        next(frames)
      }),
    FRAMES,
  )
}

interface Seen {
  /** our elements in the page */
  hosts: number
  modal: boolean
  /** position of the close button, CSS px of the window */
  close: { x: number; y: number; width: number; height: number } | null
  box: { x: number; y: number; width: number; height: number } | null
  /** what has the focus: in our popup `dialog`, `button` or `iframe`, else the id or name of the page's element */
  focus: string
}

/** The visible state of the popup. */
export const look = (tab: Tab): Promise<Seen> =>
  tab.ask(() => {
    const hosts = document.querySelectorAll('[data-petalpost]')
    const root = hosts[0]?.shadowRoot
    const rect = (element: Element | null | undefined) => {
      if (!element) return null
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }
    const active = document.activeElement
    return {
      hosts: hosts.length,
      modal: root?.querySelector('dialog')?.matches(':modal') ?? false,
      close: rect(root?.querySelector('button')),
      box: rect(root?.querySelector('iframe')),
      focus: active?.shadowRoot?.activeElement?.localName ?? (active?.id || active?.localName || ''),
    }
  })

/** Clicks the element of the page that this selector finds, near its upper left corner. */
export async function clickOn(tab: Tab, selector: string): Promise<void> {
  const at = await tab.ask((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON(), selector)
  assert.ok(at, `there is ${selector}`)
  await tab.click(at.x + 5, at.y + 5)
}

/** Clicks the close button with the mouse. */
export async function clickClose(tab: Tab): Promise<void> {
  const { close } = await look(tab)
  assert.ok(close, 'there is a close button')
  await tab.click(close.x + close.width / 2, close.y + close.height / 2)
}

export const isGone = (tab: Tab): Promise<boolean> => until('the popup goes', async () => (await look(tab)).hosts === 0)

/** Asserts that the card shows only once at this address: after closing, it does not show on the next visit. */
export async function showsOnce(tab: Tab, address: string): Promise<void> {
  await tab.visit(address)
  await shows(tab)
  await clickClose(tab)
  await hears(tab, 'close button')
  await isGone(tab)
  await tab.visit(address)
  await showsNothing(tab)
}
