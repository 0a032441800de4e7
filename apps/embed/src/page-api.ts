import { ourName } from './our-name.ts'
import type { CloseReason } from './popup-stage.ts'
import { safely } from './safely.ts'

/** Detail of the `petalpost:…` events on window. */
export interface PopupEvent {
  key: string
  id: string | undefined
  reason: CloseReason | undefined
}

/** The calls that an embedded solution handles, by verb: `petalpost('open', id)`. */
export type Solution = Record<string, ((...rest: never[]) => unknown) | undefined>

/** `window.petalpost(verb, …)`: calls every solution on the page and returns a list of their results. */
export interface PageApi {
  (verb: string, ...rest: unknown[]): unknown
  /** The solutions on this page, by key. */
  keys?: Record<string, Solution>
  /** Day of the popup that this page view has shown. One popup is enough, whichever solution it is from. */
  shownOn?: number
  /** A popup is loading or open. */
  busy?: boolean
  /** The day that is tried out, as a day number. */
  day?: number
  /** The consent that the page gave, `granted` or something else; it applies to every solution on the page. */
  consent?: string
  /** Calls made before the script loaded, stored by the stub of docs/embedding.md. */
  q?: Iterable<unknown>[]
}

declare global {
  interface Window {
    petalpost?: PageApi
  }
}

export type Page = PageApi & Required<Pick<PageApi, 'keys' | 'q'>>

/** Dispatches an event to the page, which tag managers can listen to as well. */
export const announce = safely((name: string, key: string, id?: string, reason?: CloseReason) =>
  dispatchEvent(new CustomEvent<PopupEvent>(ourName(name), { detail: { key, id, reason } })),
)

/** The page's one entry point. The first of our scripts creates it. */
export function pageApi(): Page {
  // an element of the page may have our name, and its fields the names of our properties
  const present = typeof window.petalpost === 'function' ? window.petalpost : undefined
  if (present && present.keys) return present as Page
  const keys: Record<string, Solution> = {}
  const api: Page = Object.assign(
    (verb: string, ...rest: unknown[]): unknown[] =>
      Object.keys(keys).map((key) => {
        // a wrong call by the page must not throw
        try {
          return keys[key]![verb]!(...(rest as never[]))
        } catch {
          return undefined
        }
      }),
    { keys, q: (present && present.q) || [] },
  )
  // if the name is frozen, this does not throw: popups work, but the page cannot call us
  Reflect.set(window, 'petalpost', api)
  return api
}
