import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { FastifyRequest } from 'fastify'

import { type Call, type Handlers, signedIn } from '#http/call/mount.ts'
import { prepareAnswer } from '#http/call/prepared-answer.ts'
import { rawJson } from '#http/call/raw-json.ts'
import { networkOf } from '#src/client-network.ts'
import type { Deps } from '#src/deps.ts'

import type { Viewer } from './card-row.ts'
import { createPageCache } from './page-cache.ts'
import { definitionFor } from './paid-art.ts'

/** The viewer of the cards in a call. */
export const viewerOf = ({ user, language }: Pick<Call<unknown>, 'user' | 'language'>): Viewer => ({
  language,
  userId: user?.id ?? null,
})

/**
 * Does this call count as a view of the card? Only calls from our own pages do: a picture or link on another site that
 * uses the address must change nothing here (rule S4), and neither may a HEAD request.
 */
const isView = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

/** Cards (spec 7.2): everybody may browse and open them; users' own cards need a login. */
export const cardsRoutes = ({ services: { cards, search }, ...infrastructure }: Deps) => {
  const cachedPage = createPageCache(infrastructure, prepareAnswer)

  async function page(call: Call<CardsPageInput>) {
    const { searchText, pageNum, isTemplate } = call.input
    if (isTemplate === 0) return cards.ownPage(call.input, { language: call.language, userId: signedIn(call).id })
    const found = await cards.page(call.input, viewerOf(call))
    const network = networkOf(call.request.ip)
    if (searchText !== undefined && pageNum === 1)
      void search.count({ searchText, found: found.records.length, language: call.language, network })
    return found
  }

  return {
    cardsPage: (call) => cachedPage(call, () => page(call)),
    cardDetail: async (call) => {
      const { cardId, isTemplate } = call.input
      const viewer = viewerOf(call)
      const isCounted = call.input.isView !== false && isView(call.request)
      const viewedBy = isCounted ? (viewer.userId ?? networkOf(call.request.ip)) : null
      const card = await cards.detail(cardId, isTemplate, viewer, viewedBy)
      return { ...card, definition: rawJson(call.reply, await definitionFor(card, call.user, infrastructure)) }
    },
    cardWork: (call) => cards.work(call.input.cardId, call.input.isTemplate, viewerOf(call)),
    cardVariants: (call) => cards.variants(call.input.cardId, call.input.isTemplate, viewerOf(call)),
  } satisfies Partial<Handlers>
}
