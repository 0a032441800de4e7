import type { ErrorCode } from '@petalpost/domain/errors'

import type { Caller, Things } from './access-world.ts'

/** The result of a request: success, or the code of its refusal. */
export type Outcome = 'ok' | ErrorCode
export type Outcomes = Readonly<Record<Caller, Outcome>>

/** One kind of request to a route, and its result for each caller. */
export interface Case<Asked> {
  /** what is requested, as the test's name says it */
  what: string
  /** the request; `things` are the owner's, or missing ones */
  ask: (things: Things) => Promise<Asked> | Asked
  outcomes: Outcomes
  /** the call may change the caller's own membership */
  grants?: boolean
  /** a thing of the owner that only the owner's response may name */
  private?: (things: Things) => Promise<string>
}

const everyone = (outcome: Outcome): Outcomes => ({
  visitor: outcome,
  other: outcome,
  owner: outcome,
  member: outcome,
  lapsed: outcome,
})

/** Everybody may. */
export const OPEN = everyone('ok')
/** For everybody the thing does not exist. */
export const HIDDEN = everyone('not_found')
/** Every signed-in user may, each for themselves. */
export const SIGNED_IN: Outcomes = { ...OPEN, visitor: 'not_logged_in' }
/** Only its owner may; for others it does not exist. */
export const OWN: Outcomes = { ...HIDDEN, owner: 'ok', visitor: 'not_logged_in' }
/** The same for calls that visitors may make too. */
export const OWN_OR_MISSING: Outcomes = { ...HIDDEN, owner: 'ok' }
/** A thing of the product: nobody may change it. */
export const NOBODY: Outcomes = { ...HIDDEN, visitor: 'not_logged_in' }
/** Only users with a current membership may. */
export const MEMBERS: Outcomes = { ...everyone('subscription_required'), visitor: 'not_logged_in', member: 'ok' }
/** Everybody gets the same refusal. */
export const refused = (code: ErrorCode): Outcomes => everyone(code)
/** Only the owner may; all others get the same refusal. */
export const ownerElse = (code: ErrorCode, visitor: Outcome = code): Outcomes => ({
  ...everyone(code),
  owner: 'ok',
  visitor,
})
