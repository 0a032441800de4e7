import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@petalpost/domain/language'
import { oneLine } from '@petalpost/domain/one-line'
import { cardName } from '@petalpost/domain/page-titles'
import { SCREEN_TITLES } from '@petalpost/domain/screen-titles'
import { type FoundScreen, screenAddress, screenAt, SCREENS } from '@petalpost/domain/screens'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

import { AppError } from '#errors/app-error.ts'
import type { CardsService } from '#modules/cards/service.ts'
import type { CategoriesService } from '#modules/categories/service.ts'
import type { FestivalsService } from '#modules/festivals/service.ts'
import type { SolutionsService } from '#modules/solutions/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { createFirstAnswers } from './first-answers.ts'
import { type Head, LANGUAGE_PARAMETER, renderHead } from './head.ts'
import { oembedPhoto, type Sides } from './oembed.ts'
import {
  cardHead,
  cardsHead,
  type Chosen,
  festivalHead,
  frontHead,
  type HeadPlace,
  listedHead,
  sitePicture,
  unlistedHead,
} from './screen-heads.ts'
import { createSharePictures } from './share-pictures.ts'
import { createSitemaps } from './sitemaps.ts'
import { templateCard } from './template-card.ts'
import { PAGE_TEXTS } from './texts.ts'

/** A page's head is at most this old. */
const KEPT_MS = 60_000
const KEPT_HEADS = 2_000
/**
 * Pages are not counted as calls are, so few heads are looked up at a time, and few wait: a flood of addresses must not
 * take the database from the calls (rule F13).
 */
const AT_ONCE = 4
const MOST_WAITING = 60
/** How a page is answered: its status, the language of its head, and the head as HTML. */
interface PageHead {
  status: 200 | 404 | 503
  language: Language
  html: string
}

/** A page's head, and the answers to the page's first calls as JSON text for a script; '' when it has none. */
export type WrittenPage = PageHead & { answers: string }

interface Found {
  status: 200 | 404
  head: Head
}

/** The template card that the preview dialog of an address shows; undefined when the address names none. */
const openCardIn = (query: URLSearchParams): string | undefined =>
  /^1:([\w-]{1,64})$/.exec(query.get('card') ?? '')?.[1]

const listed = (head: Head): Found => ({ status: 200, head })

interface Modules {
  cards: CardsService
  categories: CategoriesService
  festivals: FestivalsService
  solutions: SolutionsService
}

export type PagesService = ReturnType<typeof createPagesService>

/** What search engines and other sites learn of our pages: heads, share pictures, sitemaps, oEmbed. */
export function createPagesService(
  infrastructure: Pick<Infrastructure, 'db' | 'clock' | 'changes' | 'config' | 'library' | 'log'>,
  modules: Modules,
) {
  const { cards, categories, festivals, solutions } = modules
  const { clock, config, log } = infrastructure
  const origin = config.publicOrigin
  const pictures = createSharePictures(infrastructure, { cards })

  const lookUps = pLimit(AT_ONCE)
  const lookUp = <Result>(find: () => Promise<Result>): Promise<Result> => {
    if (lookUps.pendingCount >= MOST_WAITING) throw new AppError('unavailable')
    return lookUps(find)
  }
  const firstAnswers = createFirstAnswers(infrastructure, modules, lookUp)
  const heads = new LRUCache<string, Found, { find: () => Promise<Found> }>({
    max: KEPT_HEADS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: (_key, _stale, { context }) => lookUp(context.find),
  })

  const categoryName = async (category: string, language: Language): Promise<string | undefined> =>
    (await categories.list(language)).find((each) => each.category === category)?.name

  /** The head of a card's page. A user's own card has the same as no card at all (rule S12). */
  async function cardFound(parameters: FoundScreen['parameters'], place: HeadPlace): Promise<Found> {
    const { language } = place
    const texts = PAGE_TEXTS[language]
    if (parameters['template'] === '0') return { status: 200, head: unlistedHead(place, texts.home) }
    const card = await templateCard(cards, parameters, language)
    if (card === null) return { status: 404, head: unlistedHead(place, texts.noCard) }
    const { alt = '' } = JSON.parse(card.definition) as { alt?: string }
    const categoryText = (await categoryName(card.category, language)) ?? ''
    const title = cardName(card.title, language)
    const picture = await pictures.ofCard(card)
    const shared = { ...card, categoryName: categoryText, words: alt }
    const page = (await festivals.slugs()).find(({ festivalId }) => festivalId === card.festivalId)
    const parent =
      page === undefined
        ? categoryText === ''
          ? null
          : { name: categoryText, address: `/template?${new URLSearchParams({ c: card.category })}` }
        : { name: card.festivalName, address: screenAddress('/festival/$slug', { slug: page.slug }) }
    const told = picture && { ...picture, alt: texts.cardPicture(title) }
    return { status: 200, head: cardHead(place, shared, told, parent) }
  }

  async function festivalFound(slug: string, place: HeadPlace): Promise<Found> {
    const { language } = place
    const texts = PAGE_TEXTS[language]
    const page = await festivals.festivalPage(slug, language)
    if (page === null) return { status: 404, head: unlistedHead(place, texts.noFestival) }
    const { hasCards } = (await festivals.slugs()).find((each) => each.slug === slug) ?? { hasCards: false }
    const picture = hasCards
      ? { ...pictures.ofFestival(slug, language), alt: texts.festivalPicture(page.festival.name) }
      : sitePicture(language)
    return { status: 200, head: festivalHead(place, page, clock.now(), picture) }
  }

  /** The filters of /template, read as the page reads them: what makes no sense does not filter. */
  async function cardsFound(query: URLSearchParams, place: HeadPlace): Promise<Found> {
    const chosen: Chosen = { unknown: false }
    const [category, searchText, festivalId] = ['c', 's', 'f'].map((name) => query.get(name)?.trim() ?? '')
    if (searchText) chosen.searchText = oneLine(searchText, 100)
    if (category) {
      const name = await categoryName(category, place.language)
      if (name === undefined) chosen.unknown = true
      else chosen.category = { category, name }
    }
    if (/^[1-9]\d{0,8}$/.test(festivalId ?? '')) {
      const name = (await festivals.festivalNames(place.language))(Number(festivalId))
      if (name === '') chosen.unknown = true
      else chosen.festival = { festivalId: Number(festivalId), name }
    }
    return { status: 200, head: cardsHead(place, chosen) }
  }

  function found(
    { screen, parameters }: FoundScreen,
    query: URLSearchParams,
    place: HeadPlace,
  ): Found | Promise<Found> {
    const texts = PAGE_TEXTS[place.language]
    const title = SCREEN_TITLES[place.language][screen]
    switch (screen) {
      case '/':
      case '/home':
        return listed(frontHead(place, texts.home, '/home'))
      case '/homeNew':
        return listed(frontHead(place, texts.landing, '/homeNew'))
      case '/template':
        return cardsFound(query, place)
      case '/festival/$slug':
        return festivalFound(parameters['slug'] ?? '', place)
      case '/solution':
        return listed(listedHead(place, texts.solutions, '/solution'))
      case '/intro':
        return listed(listedHead(place, texts.intro, '/intro'))
      case '/card/preview/$id/$template':
        return cardFound(parameters, place)
      case '/mine/privacyAgreement':
        return listed(listedHead(place, texts.privacy, '/mine/privacyAgreement'))
      case '/mine/userAgreement':
        return listed(listedHead(place, texts.terms, '/mine/userAgreement'))
      case '/login':
        return listed(unlistedHead(place, texts.login))
      case '/subscribe':
      case '/pay':
        return listed(unlistedHead(place, { title, ...texts.subscribe }))
      case '/solution/item/$id':
      case '/card/edit/$id/$template':
        return listed(unlistedHead(place, { title, ...texts.editor }))
      case '/mine':
      case '/mine/minePage':
      case '/mine/accountInformation':
      case '/mine/accountManagement':
      case '/mine/feedback':
      case '/mine/languageSettings':
        return listed(unlistedHead(place, { title, ...texts.mine }))
    }
  }

  /**
   * The head of a page. With a card in its preview dialog it is the card’s, so that a copied link unfolds as the card; a
   * page that is not listed has only its title.
   */
  async function foundAt(screen: FoundScreen, query: URLSearchParams, place: HeadPlace): Promise<Found> {
    const own = await found(screen, query, place)
    const id = openCardIn(query)
    if (id === undefined || own.status !== 200) return own
    const card = await cardFound({ id, template: '1' }, place)
    if (card.status !== 200) return own
    return SCREENS[screen.screen].listed ? card : listed({ ...own.head, title: card.head.title })
  }

  /** The head of the screen at an address, as it was at most KEPT_MS ago. */
  function headOf(
    screen: FoundScreen,
    { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
    place: HeadPlace,
  ): Promise<Found> {
    const filters = ['c', 's', 'f'].map((name) => searchParams.get(name))
    const key = JSON.stringify([place.language, pathname, filters, openCardIn(searchParams)])
    return heads.forceFetch(key, { context: { find: async () => foundAt(screen, searchParams, place) } })
  }

  /** The first answers; '' when they cannot be read, because the page can ask for them itself. */
  async function answersOf(screen: FoundScreen, query: URLSearchParams, language: Language): Promise<string> {
    try {
      return await firstAnswers(screen, query, language)
    } catch (error) {
      log.warn({ reason: error }, 'a page is sent without its first answers')
      return ''
    }
  }

  /**
   * What the server writes into the page at an address (path and query), in the language that the address names, else in
   * the given one. `reached` is the origin under which the visitor reached us. 404 for an address without a page; 503 when
   * the database cannot tell what the page shows (rule F2).
   */
  async function write(url: string, accepted: Language, reached: string): Promise<WrittenPage> {
    const address = new URL(`http://site${url}`)
    const { pathname, searchParams } = address
    const named = searchParams.get(LANGUAGE_PARAMETER)
    const language = isLanguage(named) ? named : accepted
    const place: HeadPlace = { origin, language }
    const answer = (
      { status, head: facts }: { status: PageHead['status']; head: Head },
      answers = '',
    ): WrittenPage => ({
      status,
      language,
      html: renderHead(facts, { ...place, reached, namesLanguage: isLanguage(named) }),
      answers,
    })
    const screen = screenAt(pathname)
    if (screen === null) return answer({ status: 404, head: unlistedHead(place, PAGE_TEXTS[language].notFound) })
    try {
      const [head, answers] = await Promise.all([
        headOf(screen, address, place),
        answersOf(screen, searchParams, language),
      ])
      return answer(head, head.status === 200 ? answers : '')
    } catch (error) {
      log.warn({ reason: error }, 'a page is sent without its own head')
      return answer({ status: 503, head: unlistedHead(place, PAGE_TEXTS[language].home) })
    }
  }

  /**
   * The oEmbed response of the page at an address: the card that its head tells of. Null when the head tells of none, and
   * for an address that is neither under our public origin nor under the one by which the consumer `reached` us.
   */
  async function oembed(url: string, sides: Sides, reached: string): Promise<object | null> {
    const address = URL.parse(url)
    if (address === null || ![origin, reached].includes(address.origin)) return null
    const screen = screenAt(address.pathname)
    if (screen === null) return null
    const named = address.searchParams.get(LANGUAGE_PARAMETER)
    const language = isLanguage(named) ? named : DEFAULT_LANGUAGE
    const { status, head } = await headOf(screen, address, { origin, language })
    if (status !== 200 || head.cardId === null) return null
    const card = await templateCard(cards, { id: head.cardId, template: '1' }, language)
    const found = card && (await pictures.within(card, sides))
    if (card === null || found === null) return null
    return oembedPhoto(
      { origin: address.origin, language },
      { id: card.id, title: cardName(card.title, language), ...found },
    )
  }

  /** JPEG of a festival with cards, else null. */
  async function festivalPicture(slug: string, language: Language): Promise<Buffer | null> {
    const festival = (await festivals.slugs()).find((each) => each.slug === slug)
    return festival?.hasCards ? pictures.drawFestival(festival.festivalId, language) : null
  }

  return {
    write,
    oembed,
    cardPicture: pictures.drawCard,
    festivalPicture,
    sitemaps: createSitemaps(infrastructure, { categories, festivals, solutions }),
  }
}
