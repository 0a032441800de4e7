import { ourName } from './our-name.ts'
import type { CloseReason } from './popup-stage.ts'
import { safely } from './safely.ts'

/** Detail of the `petalpost:…` events on window. */
export interface PopupEvent {
  key: string
  id: string | undefined
  reason: CloseReason | undefined
}

/** What one embedded solution can be asked, by verb: `petalpost('open', id)`. */
type Solution = Record<string, ((...rest: never[]) => unknown) | undefined>

/** `window.petalpost(verb, …)`: asks every solution on the page, answers with a list of their answers. */
export interface PageApi {
  (verb: string, ...rest: unknown[]): unknown
  /** The solutions on this page, by key. */
  keys?: Record<string, Solution>
  /** Day of the popup this page view has shown: one is enough, whichever solution it is from. */
  shownOn?: number
  /** A popup is on its way or open. */
  busy?: boolean
  /** The day that is tried out, as a day number. */
  day?: number
  /** What the page said of consent, `granted` or something else; it holds for every solution on it. */
  consent?: string
  /** Calls from before the script came, as the stub of docs/embedding.md keeps them. */
  q?: ArrayLike<unknown>[]
}

declare global {
  interface Window {
    petalpost?: PageApi
  }
}

export type Page = PageApi & Required<Pick<PageApi, 'keys' | 'q'>>

/** Tells the page, in a way a tag manager can listen to as well. */
export const announce = safely((name: string, key: string, id?: string, reason?: CloseReason) =>
  dispatchEvent(new CustomEvent<PopupEvent>(ourName(name), { detail: { key, id, reason } })),
)

/** The page's one entry point, made by whichever of our scripts comes first. */
export function pageApi(): Page {
  const present = window.petalpost
  if (present && present.keys) return present as Page
  const keys: Record<string, Solution> = {}
  const api: Page = Object.assign(
    (verb: string, ...rest: unknown[]): unknown[] =>
      Object.keys(keys).map((key) => {
        // a page's mistake must not become its error
        try {
          return keys[key]![verb]!(...(rest as never[]))
        } catch {
          return undefined
        }
      }),
    { keys, q: (present && present.q) || [] },
  )
  // a frozen name does not throw here: popups work, the page just cannot call us
  Reflect.set(window, 'petalpost', api)
  return api
}
