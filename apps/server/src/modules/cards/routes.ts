import type { FastifyRequest } from 'fastify'

import type { Call, Handlers } from '#http/mount.ts'
import { rawJson } from '#http/raw-json.ts'
import type { Deps } from '#src/deps.ts'

import type { Viewer } from './card-row.ts'

/** Who looks at cards in a call. */
export const viewerOf = ({ user, language }: Pick<Call<unknown>, 'user' | 'language'>): Viewer => ({
  language,
  userId: user?.id ?? null,
})

/**
 * Is this a look at a card, to be counted? Only a page of ours looks: another site's picture or link that names the
 * address must change nothing here (rule S4), nor may a question for the headers alone.
 */
const isLook = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

/** Browsing template cards and opening a card (spec 7.2); open to everyone. */
export const cardsRoutes = ({ services: { cards } }: Deps) =>
  ({
    cardsPage: async (call) => ({ records: await cards.page(call.input, viewerOf(call)) }),
    cardDetail: async (call) => {
      const { cardId, isTemplate } = call.input
      const card = await cards.detail(cardId, isTemplate, viewerOf(call), { counts: isLook(call.request) })
      return { ...card, definition: rawJson(call.reply, card.definition) }
    },
  }) satisfies Partial<Handlers>
