import { createHash } from 'node:crypto'

import { and, eq, lt } from 'drizzle-orm'

import type { Db, Queries } from '#db/open.ts'
import { knownBrowsers, knownNetworks } from '#db/schema/people.ts'
import { networkOf } from '#src/client-network.ts'

/** Who requests a code or tries one: the browser's own cookie value, and the address of the call. */
export interface Asker {
  browser: string
  address: string
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** How a browser is stored. */
export const hashBrowser = (browser: string): string => hash(browser)

/** How a network is stored. With the account in the hash, one network looks different for each account. */
const hashNetwork = (account: string, address: string): string => hash(`${account} ${networkOf(address)}`)

/** Deletes the known browsers and networks of an account. */
export async function deleteKnown(tx: Queries, account: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.account, account))
  await tx.delete(knownNetworks).where(eq(knownNetworks.account, account))
}

/** The browsers and networks from which somebody has signed in to an account (rule S1). */
export function createKnownStore(db: Db) {
  const isKnownBrowser = async (account: string, browser: string): Promise<boolean> => {
    const isIt = and(eq(knownBrowsers.account, account), eq(knownBrowsers.browser, hashBrowser(browser)))
    return (await db.$count(knownBrowsers, isIt)) > 0
  }

  const isKnownNetwork = async (account: string, address: string): Promise<boolean> => {
    const isIt = and(eq(knownNetworks.account, account), eq(knownNetworks.network, hashNetwork(account, address)))
    return (await db.$count(knownNetworks, isIt)) > 0
  }

  return {
    /** Has somebody signed in to the account in this browser, or else from this network? null = neither. */
    whatIsKnown: async (account: string, { browser, address }: Asker): Promise<'browser' | 'network' | null> => {
      if (await isKnownBrowser(account, browser)) return 'browser'
      return (await isKnownNetwork(account, address)) ? 'network' : null
    },

    remember: async (account: string, { browser, address }: Asker, seenAt: Date): Promise<void> => {
      await db
        .insert(knownBrowsers)
        .values({ account, browser: hashBrowser(browser), seenAt })
        .onConflictDoUpdate({ target: [knownBrowsers.account, knownBrowsers.browser], set: { seenAt } })
      await db
        .insert(knownNetworks)
        .values({ account, network: hashNetwork(account, address), seenAt })
        .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt } })
    },

    /** Forgets what was last seen before the given time. */
    sweep: async (before: Date): Promise<void> => {
      await db.delete(knownBrowsers).where(lt(knownBrowsers.seenAt, before))
      await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, before))
    },
  }
}

export type KnownStore = ReturnType<typeof createKnownStore>
