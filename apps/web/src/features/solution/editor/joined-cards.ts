import type { CardReference, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform, PLATFORMS } from '@petalpost/domain/show-config'

import { entryOf, partnerOf, withEntry } from '#shared/solution/joined-festivals.ts'

import type { EditorSession } from './editor-session.ts'
import { withCard } from './edits.ts'

/** State of the search for a card. `failed`: no response. `members`: the card that was found is for members only. */
export type CardSearch = 'looking' | 'failed' | 'members'

/** Searches by platform and entry id (see `searchKey`). */
export type CardSearches = ReadonlyMap<string, CardSearch>

export const searchKey = (platform: Platform, id: string): string => `${platform} ${id}`

export interface JoinedCardsDeps {
  session: Pick<EditorSession, 'read' | 'settle'>
  /** Returns the card for `platform` when the other platform shows `card`; null when only members may use it. */
  find: (card: CardReference, platform: Platform) => Promise<CardReference | null>
}

export type JoinedCards = ReturnType<typeof createJoinedCards>

/**
 * Makes the card of a joined festival follow its partner's card. This takes a call: the edit is made first, and the
 * card is filled in when the call has found it. If the call fails, the festival stays as it is and shows the failure.
 */
export function createJoinedCards({ session, find }: JoinedCardsDeps) {
  let searches: CardSearches = new Map()
  const listeners = new Set<() => void>()
  /** The newest search of each entry; results of older ones are ignored. */
  const newest = new Map<string, object>()

  function tell(key: string, search: CardSearch | undefined): void {
    const next = new Map(searches)
    if (search) next.set(key, search)
    else next.delete(key)
    searches = next
    for (const listener of listeners) listener()
  }

  const cardOf = (platform: Platform, id: string) => entryOf(session.read().solution.definition, platform, id)?.card

  /** Sets the entry on `platform` to the counterpart of its partner's card. */
  async function follow(platform: Platform, id: string): Promise<void> {
    const from = otherPlatform(platform)
    const [wanted, before] = [cardOf(from, id), cardOf(platform, id)]
    // false when the edit was undone, another card chosen or the festival separated meanwhile
    const isWanted = (definition: SolutionDefinition) =>
      entryOf(definition, from, id)?.card?.id === wanted?.id &&
      entryOf(definition, platform, id)?.card?.id === before?.id &&
      partnerOf(definition, platform, id) !== undefined
    if (!wanted) return
    const key = searchKey(platform, id)
    const own = {}
    newest.set(key, own)
    tell(key, 'looking')
    const found = await find(wanted, platform).catch(() => 'failed' as const)
    if (newest.get(key) !== own) return
    if (!isWanted(session.read().solution.definition)) return tell(key, undefined)
    if (found === 'failed') return tell(key, 'failed')
    if (found === null) return tell(key, 'members')
    session.settle((definition) =>
      isWanted(definition) ? withEntry(definition, platform, id, (entry) => withCard(entry, found)) : definition,
    )
    tell(key, undefined)
  }

  return {
    follow,
    /** Call when a card was chosen by hand: the result of a running search is then ignored. */
    forget(platform: Platform, id: string): void {
      newest.delete(searchKey(platform, id))
      tell(searchKey(platform, id), undefined)
    },
    /** Searches again for cards whose search failed, for example because there was no connection. */
    retry(): void {
      for (const platform of PLATFORMS)
        for (const { id } of session.read().solution.definition.platforms[platform].festivals)
          if (searches.get(searchKey(platform, id)) === 'failed') void follow(platform, id)
    },
    isLooking: () => [...searches.values()].includes('looking'),
    read: () => searches,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
