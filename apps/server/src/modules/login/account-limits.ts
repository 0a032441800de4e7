import { createHash } from 'node:crypto'

import type { Limit, RateLimits } from '#db/rate-limits.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import { blockOf } from '#src/client-network.ts'

import type { LoginStore } from './store.ts'

/** An account's limit over all blocks of networks, as a multiple of one block's. More would allow more guesses. */
const BLOCKS_OF_AN_ACCOUNT = 4

/** Who requests a code or tries one: the browser's own cookie value, and the address of the call. */
export interface Asker {
  browser: string
  address: string
}

/** How a browser is stored. */
export const hashBrowser = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

/**
 * Limits what callers may do to an account, so that strangers cannot lock its owner out (rule S1). A browser that has
 * signed in to the account has its own counts. All other browsers share the count of their block of networks, and the
 * count of all blocks together.
 */
export function createAccountLimits(limits: RateLimits, store: LoginStore) {
  const countsOf = async (account: string, { browser, address }: Asker) => {
    const hash = hashBrowser(browser)
    if (await store.isKnownBrowser(account, hash)) return [{ whose: `${account} ${hash}`, times: 1 }]
    return [
      { whose: `${account} ${blockOf(address)}`, times: 1 },
      { whose: account, times: BLOCKS_OF_AN_ACCOUNT },
    ]
  }

  /**
   * Adds one to the count of each named limit. @throws AppError too_many_requests. Returns a function that takes the
   * counts back.
   */
  return async (account: string, asker: Asker, named: Record<string, Limit>): Promise<() => Promise<void>> => {
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
  }
}
