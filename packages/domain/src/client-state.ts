import { DEFAULT_LANGUAGE, type Language } from './language.ts'

/** The flag that keeps the intro tour from coming back lives this long (spec 9). */
export const INTRO_TOUR_EXPIRY_DAYS = 365

/** What a browser keeps (spec 3, "Persisted client state"); the user and its lists have the caller's types. */
export interface ClientState<User, Liked, Recorded> {
  user: User | null
  showIntro: boolean
  language: Language
  likeList: readonly Liked[]
  recordList: readonly Recorded[]
  showHomeNew: boolean
}

/** What a new visitor starts with. */
export const DEFAULT_CLIENT_STATE: Readonly<ClientState<never, never, never>> = {
  user: null,
  showIntro: true,
  language: DEFAULT_LANGUAGE,
  likeList: [],
  recordList: [],
  showHomeNew: true,
}
