import { DAY_MS } from '@petalpost/domain/civil-day'

import type { Limit, RateLimits } from '#db/rate-limits.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import { blockOf, networkOf } from '#src/client-network.ts'

import { CODE_ATTEMPTS } from './codes.ts'
import { type Asker, hashBrowser, type KnownStore } from './known-store.ts'

/** Codes for strangers from all blocks of networks, as a multiple of one block's: they protect the mailbox. */
const BLOCKS_OF_AN_ACCOUNT = 4

/** Tries of one browser for one account. */
const TRIES_OF_A_BROWSER: Limit = { max: 25, windowMs: DAY_MS }
/** After so many tries from browsers that the account does not know, each of their codes allows one try. */
const TRIES_OF_STRANGERS: Limit = { max: 25, windowMs: DAY_MS }
const ATTEMPTS_UNDER_ATTACK = 1

const ofBrowser = (account: string, { browser }: Asker) => `${account} ${hashBrowser(browser)}`
const ofNetwork = (account: string, { address }: Asker) => `${account} ${networkOf(address)}`

/**
 * Limits what callers may do to an account, so that strangers cannot lock its owner out (rule S1). A browser in which
 * somebody has signed in to the account has counts of its own, and so has a network from which somebody has. All others
 * are strangers.
 */
export function createAccountLimits(limits: RateLimits, known: KnownStore) {
  const countsOf = async (account: string, asker: Asker) => {
    const what = await known.whatIsKnown(account, asker)
    if (what === 'browser') return [{ whose: ofBrowser(account, asker), times: 1 }]
    if (what === 'network') return [{ whose: ofNetwork(account, asker), times: 1 }]
    return [
      { whose: `${account} ${blockOf(asker.address)}`, times: 1 },
      { whose: account, times: BLOCKS_OF_AN_ACCOUNT },
    ]
  }

  return {
    /**
     * Counts a request for a code under each named limit. Strangers share the count of their block of networks, and the
     * count of all blocks together. @throws AppError too_many_requests. Returns a function that takes the counts back.
     */
    takeCode: async (account: string, asker: Asker, named: Record<string, Limit>): Promise<() => Promise<void>> => {
      const counts = await countsOf(account, asker)
      const taken: [key: string, limit: Limit][] = []
      for (const [name, limit] of Object.entries(named))
        for (const { whose, times } of counts) {
          const counted: [string, Limit] = [`${name}:${whose}`, { ...limit, max: limit.max * times }]
          await enforceLimit(limits, ...counted)
          taken.push(counted)
        }
      return async () => {
        for (const counted of taken) await limits.giveBack(...counted)
      }
    },

    /**
     * Counts a try of a code that this browser has requested. Returns how many tries the code allows. Tries of others
     * never make it 0, because then they could lock the owner out; they make it 1, so that guessing stays slow.
     * @throws AppError too_many_requests after 25 tries a day in this browser
     */
    takeTry: async (account: string, asker: Asker): Promise<number> => {
      await enforceLimit(limits, `code-tries:${ofBrowser(account, asker)}`, TRIES_OF_A_BROWSER)
      const what = await known.whatIsKnown(account, asker)
      if (what === 'browser') return CODE_ATTEMPTS
      const whose = what === 'network' ? ofNetwork(account, asker) : account
      const isUnderAttack = (await limits.take(`code-tries:${whose}`, TRIES_OF_STRANGERS)) > 0
      return isUnderAttack ? ATTEMPTS_UNDER_ATTACK : CODE_ATTEMPTS
    },
  }
}
