import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { tagsOf } from '@petalpost/template-cards/card-tags'
import type { ListedCard, ManifestCard } from '@petalpost/template-cards/manifest'

import { cardLexemes } from '#src/card-search/lexemes.ts'

const FESTIVAL_IDS = new Map(FESTIVAL_CATALOGUE.map(({ slug, id }) => [slug, id]))

/** The number of a template's festival, 0 for none. */
export const festivalIdOf = ({ id, festival }: Pick<ManifestCard, 'id' | 'festival'>): number =>
  festival === undefined ? 0 : numberOf(festival, id)

/** The numbers of further festivals that a template fits. */
export const fitsOf = ({ id, fits = [] }: Pick<ListedCard, 'id' | 'fits'>): number[] =>
  fits.map((slug) => numberOf(slug, id))

/** @throws Error when the catalog lacks the festival */
function numberOf(slug: string, template: string): number {
  const found = FESTIVAL_IDS.get(slug)
  if (found === undefined) throw new Error(`Template ${template} names festival ${slug}, which is not in the catalog`)
  return found
}

/** What a search needs of a template. */
type SearchedTemplate = Pick<
  ListedCard,
  'id' | 'set' | 'language' | 'title' | 'category' | 'festival' | 'fits' | 'recipe'
>

/** Lexemes of a template card's search vector. */
export function templateLexemes(card: SearchedTemplate): string[] {
  const { language, title, category, recipe } = card
  return cardLexemes({
    language,
    title,
    category,
    festivalId: festivalIdOf(card),
    tags: [...tagsOf(card), ...(card.fits ?? [])],
    headline: recipe.title.join(language === 'zh-CN' ? '' : ' '),
    texts: [recipe.note],
  })
}
