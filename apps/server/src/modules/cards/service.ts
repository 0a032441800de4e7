import type {
  Card,
  CardDetail,
  CardPage,
  CardsPageInput,
  CardVariants,
  CardWork,
} from '@petalpost/api-client/schemas/cards'
import type { IsTemplate } from '@petalpost/domain/card'
import { HOUR_MS } from '@petalpost/domain/civil-day'
import { pageRange } from '@petalpost/domain/paging'
import { LRUCache } from 'lru-cache'

import { AppError } from '#errors/app-error.ts'
import type { FestivalsService } from '#modules/festivals/service.ts'
import type { PopularityService } from '#modules/popularity/service.ts'
import type { SearchService, Understood } from '#modules/search/service.ts'
import { newestText } from '#src/card-columns/older-scenes.ts'
import { OWN_CARDS_LANGUAGE } from '#src/card-search/own-lexemes.ts'
import { matchOf } from '#src/card-search/tiers.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { type CardFilter, toFilter } from './card-filter.ts'
import { type SignedInViewer, toCard, type Viewer } from './card-row.ts'
import { selectOwnCards, selectOwnIds } from './own-store.ts'
import { createPopularCards } from './popular-cards.ts'
import { countView, selectCard, selectCards, selectVariants, selectWork } from './store.ts'
import { tuneOf } from './tune-of.ts'

export type { SignedInViewer, Viewer } from './card-row.ts'

/** A card whose definition is JSON text, because no code here needs it parsed. */
export type StoredCard = Omit<CardDetail, 'definition'> & { definition: string }

/** Several views of a card by the same user, or from the same network, count as one within this time. */
export const VIEW_COUNTS_MS = HOUR_MS
const REMEMBERED_VIEWS = 50_000
/** Most variants shown beside a card. */
const MAX_VARIANTS = 12
/** Most forms of a work that are listed. */
const MAX_FORMS = 60

export type CardsService = ReturnType<typeof createCardsService>

/** Template cards and users' own cards (spec 7.2). */
export function createCardsService(
  { pool, clock }: Pick<Infrastructure, 'pool' | 'clock'>,
  {
    festivals: { festivalNames, comingFestivals, isCarded },
    search: { understand, nearTexts },
    popularity,
  }: {
    festivals: Pick<FestivalsService, 'festivalNames' | 'comingFestivals' | 'isCarded'>
    search: Pick<SearchService, 'understand' | 'nearTexts'>
    popularity: Pick<PopularityService, 'fromPopularity'>
  },
) {
  const views = new LRUCache<string, true>({
    max: REMEMBERED_VIEWS,
    ttl: VIEW_COUNTS_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const popularPage = createPopularCards(pool, clock, popularity)

  /** What a call searches for; null when it does not search. */
  async function searchOf({ searchText, isLiteral }: CardsPageInput, { language }: Viewer): Promise<Understood | null> {
    if (searchText === undefined || searchText.trim() === '') return null
    return understand(searchText, language, isLiteral === true)
  }

  /** The festivals whose cards come first in a list of all designs; none for a list of something else. */
  const comingFor = async ({ designs, category, festivalId, searchText }: CardsPageInput, { language }: Viewer) =>
    designs !== true || category || festivalId || searchText ? [] : comingFestivals(language)

  /** The filter of a list of template cards: a festival without cards of its own lists those that fit its day. */
  async function filterOf(input: CardsPageInput): Promise<CardFilter> {
    const { festivalId, ...filter } = toFilter(input)
    if (festivalId === undefined) return filter
    return { ...filter, ...((await isCarded(festivalId)) ? { festivalId } : { fits: festivalId }) }
  }

  /**
   * A page of template cards, most popular first; of a search, the best matches first. A search that finds nothing
   * returns words that find something. A search without a letter or digit finds nothing.
   */
  async function page(input: CardsPageInput, viewer: Viewer): Promise<CardPage> {
    const { searchText = '', pageNum } = input
    const found = await searchOf(input, viewer)
    const nameOf = await festivalNames(viewer.language)
    const asked = found?.asksForAny === true ? null : found
    const { cards, isPartial } =
      asked?.isHopeless === true
        ? { cards: [], isPartial: false }
        : await popularPage(await filterOf(input), asked, input, viewer, await comingFor(input, viewer))
    const isEmpty = found !== null && cards.length === 0 && pageNum === 1
    const lacking = asked?.lacking ?? 'none'
    const isSome = lacking === 'some' || (lacking === 'none' && isPartial)
    return {
      records: cards.map((row) => toCard(row, nameOf)),
      ...(found !== null && found.corrected !== null && { corrected: found.corrected }),
      ...(isSome && !isEmpty && { isPartial: true }),
      ...(lacking === 'all' && !isEmpty && { isNear: true }),
      ...(isEmpty && { nearTexts: await nearTexts(searchText, viewer.language, asked?.isSolemn === true) }),
    }
  }

  /** As `searchOf`, but a word that some own card has is never corrected, even if no template has it. */
  async function ownSearchOf(input: CardsPageInput, viewer: SignedInViewer): Promise<Understood | null> {
    const found = await searchOf(input, viewer)
    if (found === null || found.corrected === null) return found
    const typed = await searchOf({ ...input, isLiteral: true }, viewer)
    const match = typed?.search ? matchOf([OWN_CARDS_LANGUAGE], typed.search, 'all') : null
    const [card] = await selectOwnCards(pool, {}, match, viewer.userId, { offset: 0, limit: 1 })
    return card === undefined ? found : typed
  }

  /** A page of the viewer's own cards, latest save first. */
  async function ownPage(input: CardsPageInput, viewer: SignedInViewer): Promise<CardPage> {
    const found = await ownSearchOf(input, viewer)
    if (found !== null && found.search === null) return { records: [] }
    const nameOf = await festivalNames(viewer.language)
    const match = found?.search ? matchOf([OWN_CARDS_LANGUAGE], found.search, 'all') : null
    const rows = await selectOwnCards(
      pool,
      toFilter(input),
      match,
      viewer.userId,
      pageRange(input.pageNum, input.pageSize),
    )
    const corrected = found?.corrected ?? null
    return { records: rows.map((row) => toCard(row, nameOf)), ...(corrected !== null && { corrected }) }
  }

  /**
   * A card with its drawing. A view of a template counts once an hour for each `viewedBy` (a user or network), so that
   * nobody makes a card popular alone; null = this call is no view.
   * @throws AppError not_found, also for somebody else's card (rule S12)
   */
  async function detail(
    id: string,
    isTemplate: IsTemplate,
    viewer: Viewer,
    viewedBy: string | null,
  ): Promise<StoredCard> {
    const row = await selectCard(pool, id, isTemplate === 1, viewer)
    if (row === null) throw new AppError('not_found')
    const view = JSON.stringify([viewedBy, id])
    if (row.isTemplate && viewedBy !== null && !views.has(view)) {
      views.set(view, true)
      await countView(pool, id)
    }
    const { definition, templateId, version, ...card } = row
    const nameOf = await festivalNames(viewer.language)
    const tune = tuneOf(definition)
    return {
      ...toCard(card, nameOf),
      definition: newestText(definition),
      ...(templateId !== null && { templateId }),
      ...(tune !== undefined && { tune }),
      version,
    }
  }

  /**
   * Templates that show a card's scene in other colors, ratios and texts: first those of the same festival, then those
   * in the same colors. The counterpart among them is the card for the other device.
   * @throws AppError not_found, also for somebody else's card (rule S12)
   */
  async function variants(id: string, isTemplate: IsTemplate, viewer: Viewer): Promise<CardVariants> {
    const rows = await selectVariants(pool, id, isTemplate === 1, viewer, MAX_VARIANTS)
    if (rows === null) throw new AppError('not_found')
    const nameOf = await festivalNames(viewer.language)
    const counterpart = rows.find(({ isCounterpart }) => isCounterpart)
    return {
      ...(counterpart !== undefined && { counterpart: toCard(counterpart, nameOf) }),
      records: rows.map((row) => toCard(row, nameOf)),
    }
  }

  /**
   * The forms of a card's work: the card itself, then those in its language, then those in its ratio.
   * @throws AppError not_found, also for somebody else's card (rule S12)
   */
  async function work(id: string, isTemplate: IsTemplate, viewer: Viewer): Promise<CardWork> {
    const rows = await selectWork(pool, id, isTemplate === 1, viewer, MAX_FORMS)
    if (rows.length === 0) throw new AppError('not_found')
    const nameOf = await festivalNames(viewer.language)
    return { records: rows.map((row) => toCard(row, nameOf)) }
  }

  /** Those of the cards that the viewer may read, in the given order. */
  async function byIds(ids: readonly string[], viewer: Viewer): Promise<Card[]> {
    if (ids.length === 0) return []
    const nameOf = await festivalNames(viewer.language)
    return (await selectCards(pool, ids, viewer)).map((row) => toCard(row, nameOf))
  }

  /** Those of the ids that are a user's own cards. */
  const ownIds = (ids: readonly string[], userId: string) => selectOwnIds(pool, ids, userId)

  return { page, ownPage, detail, variants, work, byIds, ownIds }
}
