import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { callKey } from '@petalpost/api-client/call-key'
import type { FirstCard } from '@petalpost/api-client/first-answers'
import { contract, type CallName, type Contract } from '@petalpost/api-client/schemas/contract'
import { AI_CATEGORY, FUNNY_CATEGORY, isAspectRatio } from '@petalpost/domain/card'
import { groundOf } from '@petalpost/domain/card-ground'
import type { Language } from '@petalpost/domain/language'
import {
  ALL_RECORDS,
  CARD_PAGE_SIZE,
  FEW_DESIGNS,
  FIRST_PAGE,
  isLastPage,
  LIST_PAGE_SIZE,
  POPULAR_PAGE_SIZE,
  STRIP_PAGE_SIZE,
} from '@petalpost/domain/paging'
import type { FoundScreen } from '@petalpost/domain/screens'
import { LRUCache } from 'lru-cache'
import type { Static } from 'typebox'

import type { CardsService } from '#modules/cards/service.ts'
import type { CategoriesService } from '#modules/categories/service.ts'
import type { FestivalsService } from '#modules/festivals/service.ts'
import type { SolutionsService } from '#modules/solutions/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { inlineJsonText } from '#src/inline-json.ts'

import { templateCard } from './template-card.ts'

/** Maximum age of the answers, as of the pages of cards that visitors share. */
const KEPT_MS = 3_000
const KEPT_BYTES = 16_000_000

type Input<Name extends CallName> = Static<Contract[Name]['input']>

/** The calls whose answers may stand in a page: they say the same to every visitor and count nothing. */
type PublicCall = 'festivalList' | 'festivalPage' | 'categoryList' | 'solutionSearch' | 'cardsPage'

/** A call as the site makes it: its input has the same fields. */
type CallOf<Name extends PublicCall> = {
  name: Name
  input: Input<Name>
  /** its answer, if it was read to decide which other calls the page makes */
  answer?: Static<Contract[Name]['data']>
}
type FirstCall = { [Name in PublicCall]: CallOf<Name> }[PublicCall]

const FESTIVALS: FirstCall = { name: 'festivalList', input: {} }
const CATEGORIES: FirstCall = { name: 'categoryList', input: { pageNum: FIRST_PAGE, pageSize: LIST_PAGE_SIZE } }

const solutionsIn = (regionCode: Language): FirstCall => ({
  name: 'solutionSearch',
  input: { isTemplate: 1, pageSize: ALL_RECORDS, regionCode },
})

const cardsOf = (pageSize: number, filter: Partial<Input<'cardsPage'>>): CallOf<'cardsPage'> => ({
  name: 'cardsPage',
  input: { pageNum: FIRST_PAGE, pageSize, ...filter },
})

/** The filters of /template, of which /home has the festival. */
function filterIn(query: URLSearchParams): Partial<Input<'cardsPage'>> {
  const [category, festivalId, aspectRatio] = ['c', 'f', 'r'].map((name) => query.get(name) ?? '')
  return {
    ...(category && { category }),
    ...(/^[1-9]\d{0,8}$/.test(festivalId ?? '') && { festivalId: Number(festivalId) }),
    ...(isAspectRatio(aspectRatio) && { aspectRatio }),
  }
}

export type FirstAnswersOf = ReturnType<typeof createFirstAnswers>

interface Modules {
  cards: CardsService
  categories: CategoriesService
  festivals: FestivalsService
  solutions: SolutionsService
}

/**
 * The answers to the first calls of a page as JSON text for a script of its document (`FirstAnswers`), '' for a page
 * that makes none. Nobody is signed in here, so they are what every visitor gets (rule S12). `lookUp` limits how many
 * are read at a time (rule F13); kept ones take no place.
 */
export function createFirstAnswers(
  { clock, changes }: Pick<Infrastructure, 'clock' | 'changes'>,
  { cards, categories, festivals, solutions }: Modules,
  lookUp: <Result>(find: () => Promise<Result>) => Promise<Result>,
) {
  const compile = SerializerSelector()({}, {})
  const serializers = new Map<PublicCall, (data: unknown) => string>()

  /** As the call itself would send it: fields that its schema does not name are left out. */
  function serialize(name: PublicCall, data: unknown): string {
    const { endpoint, data: schema } = contract[name]
    const serializer =
      serializers.get(name) ?? compile({ schema, method: endpoint.method, url: endpoint.path, httpStatus: '200' })
    serializers.set(name, serializer)
    return serializer(data)
  }

  function answer({ name, input }: FirstCall, language: Language): Promise<unknown> {
    switch (name) {
      case 'festivalList':
        return festivals.festivalList(language)
      case 'festivalPage':
        return festivals.festivalPage(input.slug, language)
      case 'categoryList':
        return categories.list(language)
      case 'solutionSearch':
        return solutions.search(input, null, language).then((records) => ({ records }))
      case 'cardsPage':
        return cards.page(input, { language, userId: null })
    }
  }

  /** A list of designs; when it is short, also the cards that show them in all their colors. */
  async function designsOf(
    pageSize: number,
    filter: Partial<Input<'cardsPage'>>,
    language: Language,
  ): Promise<FirstCall[]> {
    const call = cardsOf(pageSize, { designs: true, ...filter })
    const page = await cards.page(call.input, { language, userId: null })
    const designs: FirstCall = { ...call, answer: page }
    const { records } = page
    const isShort = isLastPage(records, pageSize) && records.length > 0 && records.length <= FEW_DESIGNS
    return isShort ? [designs, cardsOf(LIST_PAGE_SIZE, filter)] : [designs]
  }

  async function callsOf(
    { screen, parameters }: FoundScreen,
    query: URLSearchParams,
    language: Language,
  ): Promise<FirstCall[]> {
    switch (screen) {
      case '/':
      case '/home': {
        const { festivalId } = filterIn(query)
        if (festivalId !== undefined)
          return [FESTIVALS, solutionsIn(language), ...(await designsOf(POPULAR_PAGE_SIZE, { festivalId }, language))]
        return [
          FESTIVALS,
          solutionsIn(language),
          cardsOf(STRIP_PAGE_SIZE, { category: FUNNY_CATEGORY, designs: true }),
          cardsOf(STRIP_PAGE_SIZE, { category: AI_CATEGORY, designs: true }),
          cardsOf(POPULAR_PAGE_SIZE, { designs: true }),
        ]
      }
      case '/homeNew':
        return [FESTIVALS, solutionsIn(language), cardsOf(CARD_PAGE_SIZE, {})]
      case '/template': {
        // a search is counted, so only the page itself makes it
        const shown = query.has('s') ? [] : await designsOf(CARD_PAGE_SIZE, filterIn(query), language)
        return [FESTIVALS, CATEGORIES, ...shown]
      }
      case '/solution':
        return [solutionsIn(language)]
      case '/festival/$slug': {
        const slug = parameters['slug'] ?? ''
        const page = await festivals.festivalPage(slug, language)
        if (page === null) return []
        const { festivalId } = page.festival
        return [
          { name: 'festivalPage', input: { slug }, answer: page },
          solutionsIn(language),
          ...(await designsOf(STRIP_PAGE_SIZE, { festivalId }, language)),
        ]
      }
      case '/intro':
      case '/card/preview/$id/$template': // its only call counts as a view; see `firstCard`
      case '/card/edit/$id/$template':
      case '/solution/item/$id':
      case '/login':
      case '/subscribe':
      case '/pay':
      case '/mine':
      case '/mine/minePage':
      case '/mine/accountInformation':
      case '/mine/accountManagement':
      case '/mine/feedback':
      case '/mine/languageSettings':
      case '/mine/privacyAgreement':
      case '/mine/userAgreement':
        return []
    }
  }

  /** What the page of a template card shows first; null on other pages, and for a card that does not exist. */
  async function firstCard({ screen, parameters }: FoundScreen, language: Language): Promise<FirstCard | null> {
    if (screen !== '/card/preview/$id/$template') return null
    const card = await templateCard(cards, parameters, language)
    if (card === null) return null
    const { id, title, thumbnail, color, width, height, aspectRatio } = card
    const ground = groundOf({ definition: JSON.parse(card.definition), color })
    return { id, title, thumbnail, color, width, height, aspectRatio, ground }
  }

  async function write(place: FoundScreen, query: URLSearchParams, language: Language): Promise<string> {
    const [calls, card] = await Promise.all([callsOf(place, query, language), firstCard(place, language)])
    if (calls.length === 0 && card === null) return ''
    const data = await Promise.all(
      calls.map(async (call) => {
        const key = callKey(contract[call.name].endpoint, call.input)
        return `${JSON.stringify(key)}:${serialize(call.name, call.answer ?? (await answer(call, language)))}`
      }),
    )
    const written = card === null ? '' : `,"card":${JSON.stringify(card)}`
    return inlineJsonText(`{"language":${JSON.stringify(language)},"data":{${data.join(',')}}${written}}`)
  }

  let edition = 0
  changes.on('cards', () => void (edition += 1))
  const kept = new LRUCache<string, string, () => Promise<string>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (text, key) => text.length + key.length,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: make }) => lookUp(make),
  })

  return function firstAnswers(place: FoundScreen, query: URLSearchParams, language: Language): Promise<string> {
    // a change of the cards takes effect at once, as in the page cache
    const key = JSON.stringify([
      edition,
      language,
      place.screen,
      place.parameters,
      ...['c', 'f', 'r'].map((name) => query.get(name)),
      query.has('s'),
    ])
    return kept.forceFetch(key, { context: () => write(place, query, language) })
  }
}
