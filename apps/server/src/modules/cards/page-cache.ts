import type { CardPage, CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { Language } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'

import type { Infrastructure } from '#src/infrastructure.ts'

/** Maximum age of the counts that visitors see. */
export const CACHED_MS = 3_000
const CACHED_BYTES = 32_000_000

/** The parts of a call that decide which page it gets. */
interface PageCall<Reply> {
  input: CardsPageInput
  /** null = not signed in */
  user: object | null
  language: Language
  reply: Reply
}

/**
 * Caches pages of cards for visitors for a moment, as response bytes: most visitors read the same few pages, and one
 * query serves them all. Signed-in users see their own likes and cards, and every search is counted, so neither is
 * cached. A change of the template cards in any process takes effect at once. `prepare` makes the bytes.
 */
export function createPageCache<Reply, Prepared extends { body: Buffer }>(
  { clock, changes }: Pick<Infrastructure, 'clock' | 'changes'>,
  prepare: (reply: Reply, page: CardPage) => Prepared,
  maxBytes = CACHED_BYTES,
) {
  let edition = 0
  changes.on('cards', () => void (edition += 1))
  const pages = new LRUCache<string, Prepared, () => Promise<Prepared>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: clock,
    // a page that others push out of the cache while it is read still goes to the callers that wait for it
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: make }) => make(),
  })

  return async function cachedPage(call: PageCall<Reply>, read: () => Promise<CardPage>): Promise<CardPage | Prepared> {
    const { input, user, language, reply } = call
    if (user !== null || input.searchText !== undefined || input.isTemplate === 0) return read()
    const { pageNum, pageSize, category, festivalId, aspectRatio, designs } = input
    // a page that was being read when the cards changed has the old edition in its key, so nobody gets it from the
    // cache
    const key = JSON.stringify([
      edition,
      language,
      pageNum,
      pageSize,
      category,
      festivalId,
      aspectRatio,
      designs === true,
    ])
    return pages.forceFetch(key, { context: async () => prepare(reply, await read()) })
  }
}
