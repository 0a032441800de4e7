import type { Call, Handlers } from '#http/mount.ts'
import { rawJson } from '#http/raw-json.ts'
import type { Deps } from '#src/deps.ts'

import type { Viewer } from './card-row.ts'

/** Who looks at cards in a call. */
export const viewerOf = ({ user, language }: Pick<Call<unknown>, 'user' | 'language'>): Viewer => ({
  language,
  userId: user?.id ?? null,
})

/** Browsing template cards and opening a card (spec 7.2); open to everyone. */
export const cardsRoutes = ({ services: { cards } }: Deps) =>
  ({
    cardsPage: async (call) => ({ records: await cards.page(call.input, viewerOf(call)) }),
    cardDetail: async (call) => {
      const card = await cards.detail(call.input.cardId, call.input.isTemplate, viewerOf(call))
      return { ...card, definition: rawJson(call.reply, card.definition) }
    },
  }) satisfies Partial<Handlers>
