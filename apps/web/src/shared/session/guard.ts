/** What the guard has to know about a navigation (spec 2.1). */
export interface Navigation {
  /** Where the user wants to go: path only. */
  pathname: string
  /** The same with query and hash. */
  href: string
  /** Whether the route, or one it stands in, declares `staticData.login`. */
  login: boolean
  /** Whether the address names a card to open. */
  namesCard: boolean
}

export interface GuardState {
  loggedIn: boolean
  /** False until the server has said who is logged in: then the page waits, not the guard. */
  sessionKnown: boolean
  showHomeNew: boolean
}

export type GuardDecision =
  | { go: 'on'; clearShowHomeNew: boolean }
  | { go: 'homeNew'; clearShowHomeNew: true }
  | { go: 'login'; clearShowHomeNew: boolean; redirect: string }

const FRONT_DOOR = new Set(['/', '/home'])

/**
 * The route guard of spec 2.1. The flag is used up by the first page that a browser opens, whichever it is; only the
 * front door leads to the landing page, so that a shared link opens what it names (decision 0014).
 */
export function guard(navigation: Navigation, { loggedIn, sessionKnown, showHomeNew }: GuardState): GuardDecision {
  const { pathname, href, login, namesCard } = navigation
  if (showHomeNew && FRONT_DOOR.has(pathname) && !namesCard) return { go: 'homeNew', clearShowHomeNew: true }
  if (login && !loggedIn && sessionKnown) return { go: 'login', clearShowHomeNew: showHomeNew, redirect: href }
  return { go: 'on', clearShowHomeNew: showHomeNew }
}
