import type { Card } from '@petalpost/api-client/schemas/cards'
import { cardTitle } from '@petalpost/domain/page-titles'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { useTitle } from '#shared/ui/use-title.ts'

import { categoriesQuery } from './categories.ts'

/** The title of a card and its occasion, once both are known. `of`: is it the page, or open above it? */
export function useCardTabTitle(
  card: Pick<Card, 'title' | 'category' | 'festivalName'> | undefined,
  of: 'page' | 'card',
): void {
  const language = useAtomValue(languageAtom)
  const isByCategory = card !== undefined && !card.festivalName
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: isByCategory })
  const occasion = isByCategory
    ? categories && (categories.find(({ category }) => category === card.category)?.name ?? '')
    : card?.festivalName
  useTitle(card && occasion !== undefined ? cardTitle(card.title, occasion, language) : undefined, of)
}
