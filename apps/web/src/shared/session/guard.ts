/** What the guard needs to know about a navigation (spec 2.1). */
export interface Navigation {
  /** The target's path only. */
  pathname: string
  /** The target's path with query and hash. */
  href: string
  /** True when the route or a parent route declares `staticData.login`. */
  login: boolean
  /** True when the address names a card to open, or a language, as addresses of search engines do. */
  namesMore: boolean
}

export interface GuardState {
  loggedIn: boolean
  /** False until the server has said who is logged in. Until then the page waits, and the guard lets it pass. */
  sessionKnown: boolean
  showHomeNew: boolean
}

export type GuardDecision =
  | { go: 'on'; clearShowHomeNew: boolean }
  | { go: 'homeNew'; clearShowHomeNew: true }
  | { go: 'login'; clearShowHomeNew: boolean; redirect: string }

const FRONT_DOOR = new Set(['/', '/home'])

/**
 * The route guard of spec 2.1. The first page that a browser opens clears the flag. Only / and /home lead to the
 * landing page, so that a shared link opens its own page (decision 0014).
 */
export function guard(navigation: Navigation, { loggedIn, sessionKnown, showHomeNew }: GuardState): GuardDecision {
  const { pathname, href, login, namesMore } = navigation
  if (showHomeNew && FRONT_DOOR.has(pathname) && !namesMore) return { go: 'homeNew', clearShowHomeNew: true }
  if (login && !loggedIn && sessionKnown) return { go: 'login', clearShowHomeNew: showHomeNew, redirect: href }
  return { go: 'on', clearShowHomeNew: showHomeNew }
}
