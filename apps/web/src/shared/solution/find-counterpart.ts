import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { PLATFORM_ASPECT_RATIOS } from '@petalpost/domain/card'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { templateGate } from '@petalpost/domain/membership'
import type { Platform } from '@petalpost/domain/show-config'
import { store } from '@petalpost/ui/store'

import { fetchForAct } from '#shared/call/query-client.ts'
import { onRefusal } from '#shared/call/refusal.ts'
import { cardGlanceQuery } from '#shared/card/card-detail.ts'
import { cardVariantsQuery } from '#shared/card/card-variants.ts'
import { userAtom } from '#shared/persisted-state.ts'

const FRESH = { staleTime: 10 * MINUTE_MS } as const

/**
 * The card that `platform` shows when the other platform shows `card`: the same card in the platform's ratio. A card
 * without such a counterpart, for example a design, is used itself. Null: only members may use the counterpart.
 * @throws what the calls throw
 */
export async function findCounterpart(card: CardReference, platform: Platform): Promise<CardReference | null> {
  // null for a deleted card, which solutions that already show it may keep
  const detail = await onRefusal(fetchForAct({ ...cardGlanceQuery(card), ...FRESH }), 'not_found', () => null)
  if (!detail || detail.aspectRatio === PLATFORM_ASPECT_RATIOS[platform]) return card
  const { counterpart } = await fetchForAct({ ...cardVariantsQuery(card), ...FRESH })
  if (!counterpart) return card
  const isOpen = templateGate(counterpart, store.get(userAtom), Date.now()) === 'open'
  const { id, isTemplate, thumbnail, title } = counterpart
  return isOpen ? { id, isTemplate, thumbnail, title } : null
}
