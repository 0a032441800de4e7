import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

/** Which cards a list shows; a missing field does not filter. */
export interface CardFilter {
  category?: string
  festivalId?: number
  /** the number of a festival without cards of its own: those that fit its day */
  fits?: number
  aspectRatio?: AspectRatio
  /** one card of each design: the most popular one that the other filters leave */
  designs?: true
}

/** The filter of a call, without its search text. */
export const toFilter = ({ category, festivalId, aspectRatio, designs }: CardsPageInput): CardFilter => ({
  ...(category !== undefined && category !== '' && { category }),
  ...(festivalId !== undefined && festivalId !== ALL_FESTIVALS_ID && { festivalId }),
  ...(aspectRatio !== undefined && { aspectRatio }),
  ...(designs === true && { designs }),
})

/** The filter as conditions on `cards c`, or another name; `bind` returns the parameter of a value. */
export function filterConditions(
  { category, festivalId, fits, aspectRatio }: CardFilter,
  bind: (value: unknown) => string,
  card = 'c',
): string[] {
  const where: string[] = []
  if (category !== undefined) where.push(`${card}.category = ${bind(category)}`)
  if (festivalId !== undefined) where.push(`${card}.festival_id = ${bind(festivalId)}`)
  // the index has only cards that fit some festival
  if (fits !== undefined) where.push(`${card}.fits <> '{}' and ${card}.fits @> array[${bind(fits)}::int]`)
  if (aspectRatio !== undefined) where.push(`${card}.aspect_ratio = ${bind(aspectRatio)}`)
  return where
}
