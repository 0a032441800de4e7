import { DEFAULT_LANGUAGE, type Language } from './language.ts'

/** How long the flag lives that keeps the intro tour from showing again (spec 9). */
export const INTRO_TOUR_EXPIRY_DAYS = 365

/** What the browser stores (spec 3, "Persisted client state"). The caller sets the types of the user and its lists. */
export interface ClientState<User, Liked, Recorded> {
  user: User | null
  showIntro: boolean
  language: Language
  likeList: readonly Liked[]
  recordList: readonly Recorded[]
  showHomeNew: boolean
}

/** The initial state of a new visitor. */
export const DEFAULT_CLIENT_STATE: Readonly<ClientState<never, never, never>> = {
  user: null,
  showIntro: true,
  language: DEFAULT_LANGUAGE,
  likeList: [],
  recordList: [],
  showHomeNew: true,
}
