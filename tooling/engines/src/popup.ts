import assert from 'node:assert/strict'

import type { Tab } from './engine.ts'
import { until } from './until.ts'

/** How long a page is watched that shall show nothing, ms after our script is ready. */
const QUIET_MS = 1_200

export const heardIn = (tab: Tab): Promise<string[]> => tab.ask(() => heard)

/** Waits until the page has heard of this. */
export const hears = (tab: Tab, what: string): Promise<boolean> =>
  until(`the page hears “${what}”`, async () => (await heardIn(tab)).includes(what)).catch(async (error: Error) => {
    throw new Error(`${error.message}; it heard ${JSON.stringify(await heardIn(tab))}`)
  })

export const shows = (tab: Tab): Promise<boolean> => hears(tab, 'show')

/** Waits until our script had its time, and asserts that nothing showed. */
export async function showsNothing(tab: Tab): Promise<void> {
  await hears(tab, 'ready')
  const since = await tab.ask(() => performance.now())
  await until('time passes', () => tab.ask((end) => performance.now() > end, since + QUIET_MS))
  assert.ok(!(await heardIn(tab)).includes('show'), 'it showed')
}

interface Seen {
  /** elements of ours in the page */
  hosts: number
  modal: boolean
  /** where the close button stands, CSS px of the window */
  close: { x: number; y: number; width: number; height: number } | null
  box: { x: number; y: number; width: number; height: number } | null
  /** what has the focus: in our popup `dialog`, `button` or `iframe`, else the id or name of the page's element */
  focus: string
}

/** What is to be seen of the popup. */
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

/** Presses the close button with the mouse. */
export async function clickClose(tab: Tab): Promise<void> {
  const { close } = await look(tab)
  assert.ok(close, 'there is a close button')
  await tab.click(close.x + close.width / 2, close.y + close.height / 2)
}

export const isGone = (tab: Tab): Promise<boolean> => until('the popup goes', async () => (await look(tab)).hosts === 0)
