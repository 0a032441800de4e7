import type { Card } from '@petalpost/api-client/schemas/cards'
import type { SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import type { User } from '@petalpost/api-client/schemas/user'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { DEFAULT_CLIENT_STATE as DEFAULTS, INTRO_TOUR_EXPIRY_DAYS } from '@petalpost/domain/client-state'
import { chooseLanguage, isLanguage, type Language } from '@petalpost/domain/language'
import { CODE_VALID_MS } from '@petalpost/domain/login-code'
import type { Platform } from '@petalpost/domain/show-config'
import { isKnownVersion } from '@petalpost/domain/solution/stored/version'

import { persistedAtom } from './persisted-atom.ts'

/** After this time without a change of it, nobody comes back for a draft. */
const DRAFTS_KEPT_DAYS = 30

const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean'

const isUser = (stored: unknown): stored is User | null =>
  stored === null || (hasText(stored, 'userCode') && hasText(stored, 'name'))

const isCardList = (stored: unknown): stored is readonly Card[] =>
  Array.isArray(stored) && stored.every((card) => hasText(card, 'id') && hasText(card, 'thumbnail'))

/** The edit of a solution that the server has not acknowledged yet (rules F9 and F10). */
export interface SolutionDraft {
  id: string
  /** The version that was edited. */
  version: number
  name: string
  definition: SolutionDefinition
}

const isDraft = (stored: unknown): stored is SolutionDraft =>
  hasText(stored, 'id') &&
  hasText(stored, 'name') &&
  typeof Reflect.get(Object(stored), 'version') === 'number' &&
  typeof Reflect.get(Object(stored), 'definition') === 'object' &&
  isKnownVersion(Reflect.get(Object(stored), 'definition'))

/** A festival of one of the user's solutions, on one platform. */
export interface FestivalPlace {
  solutionId: string
  platform: Platform
  entryId: string
}

/** A card that was made for a festival, and that the solution editor chooses when it opens (spec 2.8). */
export interface MadeCard extends FestivalPlace {
  cardId: string
}

const isMadeCard = (stored: unknown): stored is MadeCard | null =>
  stored === null || ['solutionId', 'platform', 'entryId', 'cardId'].every((field) => hasText(stored, field))

/** The last code that this browser requested. */
export interface SentCode {
  purpose: 'login' | 'deleteAccount'
  /** The address or number that it was sent to, as it was typed. */
  account: string
  isPhone: boolean
  /** Unix time, ms. */
  at: number
}

const isSentCode = (stored: unknown): stored is SentCode | null =>
  stored === null || (hasText(stored, 'account') && typeof Reflect.get(Object(stored), 'at') === 'number')

function hasText(stored: unknown, field: string): boolean {
  return typeof stored === 'object' && stored !== null && typeof Reflect.get(stored, field) === 'string'
}

/*
 * Everything the browser stores (spec 3, "Persisted client state"), with the initial values of a new visitor.
 * No other file touches browser storage.
 */
export const userAtom = persistedAtom<User | null>({ key: 'user', initial: DEFAULTS.user, isValid: isUser })

export const showIntroAtom = persistedAtom({
  key: 'showIntro',
  initial: DEFAULTS.showIntro,
  isValid: isBoolean,
  maxAge: INTRO_TOUR_EXPIRY_DAYS * DAY_MS,
})

/** The language of the first address or of the browser, until the user chooses one (spec 2.13; 4, "Language"). */
export const languageAtom = persistedAtom<Language>({
  key: 'language',
  initial: chooseLanguage(new URLSearchParams(location.search).get('lang'), navigator.languages.join()),
  isValid: isLanguage,
})

export const likeListAtom = persistedAtom<readonly Card[]>({
  key: 'likeList',
  initial: DEFAULTS.likeList,
  isValid: isCardList,
})

export const recordListAtom = persistedAtom<readonly Card[]>({
  key: 'recordList',
  initial: DEFAULTS.recordList,
  isValid: isCardList,
})

export const showHomeNewAtom = persistedAtom({ key: 'showHomeNew', initial: DEFAULTS.showHomeNew, isValid: isBoolean })

/**
 * A draft that a lost connection, a closed tab or a session that has ended leaves. Each has an entry of its own, and an
 * atom made anew for each use, which reads the entry then: so two tabs never overwrite each other's drafts.
 */
export const solutionDraftAtom = (key: string) =>
  persistedAtom<SolutionDraft | null>({
    key,
    initial: null,
    isValid: isDraft,
    maxAge: DRAFTS_KEPT_DAYS * DAY_MS,
  })

/**
 * The action a visitor wanted before the login, as in `do` of the address. It expires, so that a later login does not
 * run it.
 */
export const pendingActionAtom = persistedAtom<string | null>({
  key: 'pendingAction',
  initial: null,
  isValid: (stored): stored is string | null => stored === null || typeof stored === 'string',
  maxAge: HOUR_MS,
})

/** Stored, so that a reload or a login on the way back to the solution does not lose it. */
export const madeCardAtom = persistedAtom<MadeCard | null>({
  key: 'madeCard',
  initial: null,
  isValid: isMadeCard,
  maxAge: HOUR_MS,
})

/**
 * Stored as long as a code is valid, because phones often unload the page while its user reads the message: the reloaded
 * page still knows the account and continues the countdown.
 */
export const sentCodeAtom = persistedAtom<SentCode | null>({
  key: 'sentCode',
  initial: null,
  isValid: isSentCode,
  maxAge: CODE_VALID_MS,
})
