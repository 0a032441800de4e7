import { cardWork } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { type AspectRatio, SHAPE_SIZES } from '@petalpost/domain/card'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

import { cardVariantsQuery } from './card-variants.ts'

/** One of the user's own cards and the other forms of its work. An editor may add one at any time. */
export const cardWorkQuery = ({ id, isTemplate }: Pick<Card, 'id' | 'isTemplate'>) =>
  queryOptions({
    queryKey: ['cardWork', isTemplate, id],
    queryFn: ({ signal }) => api.call(cardWork, { cardId: id, isTemplate }, { signal }),
    staleTime: 0,
  })

/** How far a card's shape is from a ratio; 0 = it has that ratio. */
function distanceFrom(ratio: AspectRatio, { width, height }: Card): number {
  const shape = SHAPE_SIZES[ratio]
  return Math.abs(Math.log((width * shape.height) / (height * shape.width)))
}

/**
 * Returns the form of a work that shows its first card in a ratio, in the same language: the first card itself if it is
 * listed under that ratio, else the form whose shape is the nearest to it.
 */
export function formIn([card, ...others]: readonly Card[], ratio: AspectRatio): Card | undefined {
  if (card?.aspectRatio === ratio) return card
  const [nearest] = others
    .filter(({ aspectRatio, language }) => aspectRatio === ratio && language === card?.language)
    .toSorted((one, other) => distanceFrom(ratio, one) - distanceFrom(ratio, other))
  return nearest
}

/** The same card for the other device: of a template from its set, of an own card from its work. */
export function useCounterpart(card: Card): Card | undefined {
  const isOwn = card.isTemplate === 0
  const { data: variants } = useQuery({ ...cardVariantsQuery(card), enabled: !isOwn })
  const { data: work } = useQuery({ ...cardWorkQuery(card), enabled: isOwn })
  return isOwn ? formIn(work?.records ?? [], card.aspectRatio === '16:9' ? '9:16' : '16:9') : variants?.counterpart
}
