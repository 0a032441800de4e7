import type { Card } from '@petalpost/api-client/schemas/cards'
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
import { cardWorkQuery, formIn } from '#shared/card/card-work.ts'
import { userAtom } from '#shared/persisted-state.ts'

const FRESH = { staleTime: 10 * MINUTE_MS } as const

/** A card as a solution refers to it. */
const referenceTo = ({ id, isTemplate, thumbnail, title }: Card): CardReference => ({
  id,
  isTemplate,
  thumbnail,
  title,
})

/** An own card in the platform's ratio, from its work; the card itself when the work has no such form. */
async function formFor(card: CardReference, platform: Platform): Promise<CardReference> {
  // null for a deleted card, which solutions that already show it may keep
  const work = await onRefusal(fetchForAct(cardWorkQuery(card)), 'not_found', () => null)
  const form = formIn(work?.records ?? [], PLATFORM_ASPECT_RATIOS[platform])
  return form && form.id !== card.id ? referenceTo(form) : card
}

/**
 * The card that `platform` shows when the other platform shows `card`: the same card in the platform's ratio, of an own
 * card in the same language. A card without such a counterpart is used itself. Null: only members may use the
 * counterpart.
 * @throws what the calls throw
 */
export async function findCounterpart(card: CardReference, platform: Platform): Promise<CardReference | null> {
  if (card.isTemplate === 0) return formFor(card, platform)
  // null for a deleted card
  const detail = await onRefusal(fetchForAct({ ...cardGlanceQuery(card), ...FRESH }), 'not_found', () => null)
  if (!detail || detail.aspectRatio === PLATFORM_ASPECT_RATIOS[platform]) return card
  const { counterpart } = await fetchForAct({ ...cardVariantsQuery(card), ...FRESH })
  if (!counterpart) return card
  const isOpen = templateGate(counterpart, store.get(userAtom), Date.now()) === 'open'
  return isOpen ? referenceTo(counterpart) : null
}
