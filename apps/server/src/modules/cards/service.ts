import type { Card, CardDetail, CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { IsTemplate } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'

import { AppError } from '#http/app-error.ts'
import type { Infrastructure } from '#src/deps.ts'

import { toCard, type Viewer } from './card-row.ts'
import { searchQuery } from './grams.ts'
import { createPopularCards } from './popular-cards.ts'
import type { CardFilter } from './popular-store.ts'
import { countView, selectCard, selectCards } from './store.ts'

export type { Viewer } from './card-row.ts'

/** A card with its drawing as the JSON text that is stored: parsing it would only cost time. */
export type StoredCard = Omit<CardDetail, 'definition'> & { definition: string }

export type CardsService = ReturnType<typeof createCardsService>

/** Template and own cards (spec 7.2). */
export function createCardsService({ pool, clock }: Pick<Infrastructure, 'pool' | 'clock'>) {
  const popularPage = createPopularCards(pool, clock)

  /** A page of template cards, the most popular first; a search that holds no letter or digit finds nothing. */
  async function page(input: CardsPageInput, viewer: Viewer): Promise<Card[]> {
    const filter = toFilter(input)
    if (filter === null) return []
    const rows = await popularPage(filter, input.pageNum, input.pageSize, viewer)
    return rows.map(toCard)
  }

  /**
   * A card with its drawing; a look that `counts` at a template is counted.
   * @throws AppError not_found, also for a card of somebody else (rule S12)
   */
  async function detail(
    id: string,
    isTemplate: IsTemplate,
    viewer: Viewer,
    { counts }: { counts: boolean },
  ): Promise<StoredCard> {
    const row = await selectCard(pool, id, isTemplate === 1, viewer)
    if (row === null) throw new AppError('not_found')
    if (counts && row.isTemplate) await countView(pool, id)
    const { definition, templateId, version, ...card } = row
    return { ...toCard(card), definition, ...(templateId !== null && { templateId }), version }
  }

  /** Those of these cards that the viewer may read, in the given order. */
  async function byIds(ids: readonly string[], viewer: Viewer): Promise<Card[]> {
    if (ids.length === 0) return []
    return (await selectCards(pool, ids, viewer)).map(toCard)
  }

  return { page, detail, byIds }
}

function toFilter({ category, festivalId, aspectRatio, searchText }: CardsPageInput): CardFilter | null {
  const search = searchText === undefined || searchText.trim() === '' ? undefined : searchQuery(searchText)
  if (search === null) return null
  return {
    ...(category !== undefined && category !== '' && { category }),
    ...(festivalId !== undefined && festivalId !== ALL_FESTIVALS_ID && { festivalId }),
    ...(aspectRatio !== undefined && { aspectRatio }),
    ...(search !== undefined && { search }),
  }
}
