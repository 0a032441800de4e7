import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'

import { grams } from '#src/card-columns/grams.ts'

const CATEGORY_NAMES = new Map<string, string[]>(
  CARD_CATEGORIES.map(({ category, names }) => [category, Object.values(names)]),
)
const FESTIVAL_NAMES = new Map(FESTIVAL_CATALOGUE.map(({ id, zh, en }) => [id, [zh, en]]))

/** Lexemes of a template card's search vector: its title, and its festival and category in every language. */
export function cardGrams({
  title,
  festivalId,
  category,
}: {
  title: string
  festivalId: number
  category: string
}): string[] {
  return grams(title, ...(FESTIVAL_NAMES.get(festivalId) ?? []), ...(CATEGORY_NAMES.get(category) ?? []))
}
