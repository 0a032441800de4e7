import { ApiError } from '@petalpost/api-client/api-error'
import type { CardDetail } from '@petalpost/api-client/schemas/cards'
import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { PLATFORM_ASPECT_RATIOS } from '@petalpost/domain/card'
import { templateGate } from '@petalpost/domain/membership'
import type { Platform } from '@petalpost/domain/show-config'

import { cardDetailQuery } from '#shared/card/card-detail.ts'
import { cardVariantsQuery } from '#shared/card/card-variants.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { fetchForAct } from '#shared/query.ts'
import { store } from '#shared/store.ts'

/** Offline these fail at once, instead of waiting for the connection: the festival is there without its card. */
const AT_ONCE = { networkMode: 'always', staleTime: 10 * 60_000 } as const

/**
 * The card that `platform` shows when the other one shows `card`: the same card in the platform's ratio. A card that has
 * no such counterpart, for example an own design, is used as it is. Null: the counterpart is for members only.
 * @throws what the calls throw
 */
export async function findCounterpart(card: CardReference, platform: Platform): Promise<CardReference | null> {
  const detail = await detailOf(card)
  if (!detail || detail.aspectRatio === PLATFORM_ASPECT_RATIOS[platform]) return card
  const { counterpart } = await fetchForAct({ ...cardVariantsQuery(card), ...AT_ONCE })
  if (!counterpart) return card
  const isOpen = templateGate(counterpart, store.get(userAtom), Date.now()) === 'open'
  const { id, isTemplate, thumbnail, title } = counterpart
  return isOpen ? { id, isTemplate, thumbnail, title } : null
}

/** Undefined for a card that is gone: whoever shows it already may go on. */
async function detailOf(card: CardReference): Promise<CardDetail | undefined> {
  try {
    return await fetchForAct({ ...cardDetailQuery(card), ...AT_ONCE })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
