/** What the guard has to know about a navigation (spec 2.1). */
export interface Navigation {
  /** Where the user wants to go: path only. */
  pathname: string
  /** The same with query and hash. */
  href: string
  /** Whether the route, or one it stands in, declares `staticData.login`. */
  login: boolean
}

export interface GuardState {
  loggedIn: boolean
  showHomeNew: boolean
}

export type GuardDecision =
  | { go: 'on'; clearShowHomeNew: boolean }
  | { go: 'homeNew'; clearShowHomeNew: true }
  | { go: 'login'; clearShowHomeNew: false; redirect: string }

/**
 * The route guard of spec 2.1. The first page a browser ever opens is the landing page: the flag sends it there once.
 * Opening the landing page directly uses the flag up too, or its way out would lead back to it.
 */
export function guard({ pathname, href, login }: Navigation, { loggedIn, showHomeNew }: GuardState): GuardDecision {
  if (showHomeNew && pathname !== '/homeNew') return { go: 'homeNew', clearShowHomeNew: true }
  if (login && !loggedIn) return { go: 'login', clearShowHomeNew: false, redirect: href }
  return { go: 'on', clearShowHomeNew: showHomeNew }
}
