import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { tagsOf } from '@petalpost/template-cards/card-tags'
import type { ManifestCard } from '@petalpost/template-cards/manifest'

import { cardLexemes } from '#src/card-search/lexemes.ts'

const FESTIVAL_IDS = new Map(FESTIVAL_CATALOGUE.map(({ slug, id }) => [slug, id]))

/** The number of a template's festival, 0 for none. */
export function festivalIdOf({ id, festival }: Pick<ManifestCard, 'id' | 'festival'>): number {
  if (festival === undefined) return 0
  const found = FESTIVAL_IDS.get(festival)
  if (found === undefined) throw new Error(`Template ${id} names festival ${festival}, which is not in the catalog`)
  return found
}

/** What a search needs of a template. */
type SearchedTemplate = Pick<ManifestCard, 'id' | 'set' | 'language' | 'title' | 'category' | 'festival' | 'recipe'>

/** Lexemes of a template card's search vector. */
export function templateLexemes(card: SearchedTemplate): string[] {
  const { language, title, category, recipe } = card
  return cardLexemes({
    language,
    title,
    category,
    festivalId: festivalIdOf(card),
    tags: tagsOf(card),
    headline: recipe.title.join(language === 'zh-CN' ? '' : ' '),
    texts: [recipe.note],
  })
}
