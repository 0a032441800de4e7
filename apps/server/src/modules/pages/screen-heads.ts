import type { FestivalPage } from '@petalpost/api-client/schemas/basic'
import type { Card, CardDetail } from '@petalpost/api-client/schemas/cards'
import { isPaid } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'
import { oneLine } from '@petalpost/domain/one-line'
import { cardName, cardsTitle, cardTitle, chosenName, festivalTitle, toldDates } from '@petalpost/domain/page-titles'
import { screenAddress } from '@petalpost/domain/screens'

import type { Head, SharePicture } from './head.ts'
import { cardAddress } from './oembed.ts'
import { breadcrumbs, cardWork, type Crumb, festivalPage, website } from './schema-org.ts'
import { dateText, listText, PAGE_TEXTS, SITE_NAMES } from './texts.ts'

/** Where the heads are shown. */
export interface HeadPlace {
  origin: string
  language: Language
}

/** The picture of pages that have no other, and its size in px. */
export const sitePicture = (language: Language): SharePicture => ({
  path: `/share-${language}.jpg`,
  width: 1200,
  height: 630,
  alt: PAGE_TEXTS[language].sharePicture,
})

type Named = Pick<Head, 'title' | 'description'>

const HOME = '/home'
const CARDS = '/template'

const crumbsTo = ({ origin, language }: HeadPlace, ...crumbs: Crumb[]): object => {
  const { cards } = PAGE_TEXTS[language]
  const [cardsName = ''] = cards.title.split(' · ')
  return breadcrumbs(origin, [
    { name: SITE_NAMES[language], address: HOME },
    { name: cardsName, address: CARDS },
    ...crumbs,
  ])
}

const plain = ({ language }: HeadPlace, words: Named): Omit<Head, 'address' | 'isListed'> => ({
  title: words.title,
  description: words.description,
  picture: sitePicture(language),
  data: [],
  cardId: null,
})

/** A page that search engines may list, at one address. */
export const listedHead = (place: HeadPlace, words: Named, address: string, data: readonly object[] = []): Head => ({
  ...plain(place, words),
  address,
  isListed: true,
  data,
})

/** A page that search engines must not list. */
export const unlistedHead = (place: HeadPlace, words: Named): Head => ({
  ...plain(place, words),
  address: null,
  isListed: false,
})

/** The home page and the landing page, which also tell what the site is. */
export const frontHead = (place: HeadPlace, words: Named, address: string): Head =>
  listedHead(place, words, address, website(place.origin, place.language))

/** What /template shows. */
export interface Chosen {
  /** as in the filter, with its name */
  category?: { category: string; name: string }
  festival?: { festivalId: number; name: string }
  searchText?: string
  /** a filter that matches nothing */
  unknown: boolean
}

/** The list of cards, with its filters. Results of searches are not listed; the aspect ratio makes no other page. */
export function cardsHead(place: HeadPlace, { category, festival, searchText, unknown }: Chosen): Head {
  const texts = PAGE_TEXTS[place.language]
  const names = { searchText, categoryName: category?.name, festivalName: festival?.name }
  const title = cardsTitle(names, place.language)
  if (searchText !== undefined) return unlistedHead(place, { title, description: texts.search(searchText) })
  if (unknown) return unlistedHead(place, texts.cards)
  const query = new URLSearchParams({
    ...(category && { c: category.category }),
    ...(festival && { f: String(festival.festivalId) }),
  }).toString()
  const address = query === '' ? CARDS : `${CARDS}?${query}`
  const name = chosenName(names)
  if (name === '') return listedHead(place, texts.cards, address, [crumbsTo(place)])
  const words = { title, description: texts.chosenCards(name) }
  return listedHead(place, words, address, [crumbsTo(place, { name, address })])
}

/** Dates that a description has room for. */
const DATES_TOLD = 3

/** The public page of a festival. `now` in ms. */
export function festivalHead(place: HeadPlace, { festival }: FestivalPage, now: number, picture: SharePicture): Head {
  const { origin, language } = place
  const texts = PAGE_TEXTS[language]
  const dates = toldDates(festival.dates, now)
  const told = dates.slice(0, DATES_TOLD).map((date) => dateText(date, language))
  const words = {
    title: festivalTitle(festival, language, now),
    description: texts.festival(festival.name, listText(told, language)),
  }
  const address = screenAddress('/festival/$slug', { slug: festival.slug })
  const { name, country } = festival
  return {
    ...listedHead(place, words, address, [
      festivalPage(origin, language, { ...words, name, country, address, picture, dates }),
      crumbsTo(place, { name, address }),
    ]),
    picture,
  }
}

/** A card for its head: `words` are the texts on it. */
export type SharedCard = Pick<Card, 'id' | 'title' | 'price'> &
  Pick<CardDetail, 'festivalName'> & { categoryName: string; words: string }

/** The page of a template card. `own` is the card's picture; a card without one shows the site's, and is no photo. */
export function cardHead(place: HeadPlace, card: SharedCard, own: SharePicture | null, parent: Crumb | null): Head {
  const { origin, language } = place
  const texts = PAGE_TEXTS[language]
  const occasion = card.festivalName || card.categoryName
  const words = {
    title: cardTitle(card.title, occasion, language),
    description: oneLine(card.words) || texts.card(occasion),
  }
  const picture = own ?? sitePicture(language)
  const address = cardAddress(card.id)
  const name = cardName(card.title, language)
  const facts = { name, description: words.description, address, picture, occasion, isFree: !isPaid(card) }
  return {
    ...listedHead(place, words, address, [
      cardWork(origin, language, facts),
      crumbsTo(place, ...(parent === null ? [] : [parent]), { name, address }),
    ]),
    picture,
    cardId: own && card.id,
  }
}
