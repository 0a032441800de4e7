import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'

import type { CardSession } from '../editor.ts'
import { firstViewBytes, HEAVY_BYTES } from '../edits/first-view.ts'

/** Bytes as people read them, in MB. */
const megabytes = (bytes: number): string => i18n.number(bytes / 1_000_000, { maximumFractionDigits: 1 })

/** Why a card is slow for its visitors, when its first view is heavy. */
export const heavyText = (bytes: number): string =>
  i18n._(
    msg`The card weighs ${megabytes(bytes)} MB, and visitors see it whole only when all of it is loaded. Up to ${megabytes(HEAVY_BYTES)} MB is quick on a phone: use smaller pictures and films.`,
  )

/** Tells the author as soon as what they add makes the first view heavy. Returns a function that ends it. */
export function tellHeavy({ read, subscribe }: Pick<CardSession, 'read' | 'subscribe'>): () => void {
  let seen: CardV2 = read().card
  let isHeavy = firstViewBytes(seen) > HEAVY_BYTES
  return subscribe(() => {
    const { card } = read()
    if (card.assets === seen.assets && card.layers.length === seen.layers.length) return
    seen = card
    const bytes = firstViewBytes(card)
    const wasHeavy = isHeavy
    isHeavy = bytes > HEAVY_BYTES
    if (isHeavy && !wasHeavy) showToast('info', heavyText(bytes))
  })
}
