import type { ErrorCode } from '@petalpost/domain/errors'

import type { Caller, Things } from './access-world.ts'

/** What a request comes to: it is done, or refused with this code. */
export type Outcome = 'ok' | ErrorCode
export type Outcomes = Readonly<Record<Caller, Outcome>>

/** One kind of request to a route, and what it comes to for each caller. */
export interface Case<Asked> {
  /** what it is asked for, as the test's name says it */
  what: string
  /** the request; `things` are the owner's, or names of nothing */
  ask: (things: Things) => Promise<Asked> | Asked
  outcomes: Outcomes
  /** a thing of the owner's that the owner's answer names, and nobody else's */
  private?: (things: Things) => Promise<string>
}

const everyone = (outcome: Outcome): Outcomes => ({
  visitor: outcome,
  other: outcome,
  owner: outcome,
  member: outcome,
  lapsed: outcome,
})

/** Open to everybody. */
export const OPEN = everyone('ok')
/** Nothing anybody may know of. */
export const HIDDEN = everyone('not_found')
/** Everybody who is signed in, each for themselves. */
export const SIGNED_IN: Outcomes = { ...OPEN, visitor: 'not_logged_in' }
/** Its owner; for others it is not there. */
export const OWN: Outcomes = { ...HIDDEN, owner: 'ok', visitor: 'not_logged_in' }
/** The same where visitors may ask, too. */
export const OWN_OR_MISSING: Outcomes = { ...HIDDEN, owner: 'ok' }
/** A thing of the product's own: nobody may change it. */
export const NOBODY: Outcomes = { ...HIDDEN, visitor: 'not_logged_in' }
/** Whose membership runs. */
export const MEMBERS: Outcomes = { ...everyone('subscription_required'), visitor: 'not_logged_in', member: 'ok' }
/** Refused in the same words whoever asks. */
export const refused = (code: ErrorCode): Outcomes => everyone(code)
/** The owner may, all others are refused in the same words. */
export const ownerElse = (code: ErrorCode, visitor: Outcome = code): Outcomes => ({
  ...everyone(code),
  owner: 'ok',
  visitor,
})
