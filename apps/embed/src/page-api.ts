import type { Explanation } from './explain.ts'
import { ourName } from './our-name.ts'
import type { CloseReason } from './popup-stage.ts'

/** Detail of the `petalpost:…` events on window. */
export interface PopupEvent {
  key: string
  id: string | undefined
  reason: CloseReason | undefined
}

/** What one embedded solution can be asked, by verb: `petalpost('open', id)`. */
export interface Solution {
  open(id?: string): void
  close(): void
  on(event: string, listener: EventListener): void
  off(event: string, listener: EventListener): void
  /** Ids of the festivals that may show now. */
  due(): string[]
  explain(): Promise<Explanation[]>
}

/** `window.petalpost(verb, …)`: asks every solution on the page, answers with a list of their answers. */
export interface PageApi {
  (verb: string, ...rest: unknown[]): unknown[]
  /** The solutions on this page, by key. */
  keys?: Record<string, Solution>
  /** Day of the popup this page view has shown: one is enough, whichever solution it is from. */
  shownOn?: number
  /** A popup is on its way or open. */
  busy?: boolean
}

declare global {
  interface Window {
    petalpost?: PageApi
  }
}

export type Page = PageApi & Required<Pick<PageApi, 'keys'>>

/** Tells the page, in a way a tag manager can listen to as well. */
export function announce(name: string, key: string, id?: string, reason?: CloseReason): void {
  dispatchEvent(new CustomEvent<PopupEvent>(ourName(name), { detail: { key, id, reason } }))
}

// the same listener added by every solution on the page is still called once
export const on: Solution['on'] = (event, listener) => addEventListener(ourName(event), listener)
export const off: Solution['off'] = (event, listener) => removeEventListener(ourName(event), listener)

/** The page's one entry point, made by whichever of our scripts comes first. */
export function pageApi(): Page {
  const present = window.petalpost
  if (present && present.keys) return present as Page
  const keys: Record<string, Solution> = {}
  const api: Page = Object.assign(
    (verb: string, ...rest: unknown[]): unknown[] =>
      Object.keys(keys).map((key) => (keys[key]![verb as keyof Solution] as (...rest: unknown[]) => unknown)(...rest)),
    { keys },
  )
  // a frozen name does not throw here: popups work, the page just cannot call us
  Reflect.set(window, 'petalpost', api)
  return api
}
