import type { CardPage, CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { LRUCache } from 'lru-cache'

import type { Call } from '#http/mount.ts'
import { prepareAnswer, PreparedAnswer } from '#http/prepared-answer.ts'
import type { Infrastructure } from '#src/deps.ts'

/** How old the counts that a visitor sees may be. */
export const KEPT_MS = 3_000
const KEPT_BYTES = 32_000_000

type PageCall = Call<CardsPageInput>

/**
 * Keeps pages of cards for visitors a moment, as the bytes that leave: most of them look at the same few pages, and one
 * query serves all who ask meanwhile. Who is signed in sees their own likes and cards, and every search is counted, so
 * neither is kept. A change of the template cards, in any process, is seen at once.
 */
export function keepPages({ clock, changes }: Pick<Infrastructure, 'clock' | 'changes'>, keptBytes = KEPT_BYTES) {
  let edition = 0
  changes.on('cards', () => void (edition += 1))
  const pages = new LRUCache<string, PreparedAnswer, () => Promise<PreparedAnswer>>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    // a page that others drive out while it is being read is still the answer of those who wait for it
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: make }) => make(),
  })

  return async function keptPage(call: PageCall, read: () => Promise<CardPage>): Promise<CardPage | PreparedAnswer> {
    const { input, user, language, reply } = call
    if (user !== null || input.searchText !== undefined || input.isTemplate === 0) return read()
    const { pageNum, pageSize, category, festivalId, aspectRatio } = input
    // a page that is being read while cards change belongs to the edition before and is asked for no more
    const key = JSON.stringify([edition, language, pageNum, pageSize, category, festivalId, aspectRatio])
    return pages.forceFetch(key, { context: async () => prepareAnswer(reply, await read()) })
  }
}
