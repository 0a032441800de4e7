import type { CivilDate } from '@petalpost/domain/civil-day'
import { EVERYWHERE } from '@petalpost/domain/festival-readers'
import type { Language } from '@petalpost/domain/language'

import type { SharePicture } from './head.ts'
import { SITE_NAMES } from './texts.ts'

// Facts about pages in the words of schema.org, for search engines.

const organization = (origin: string, language: Language): object => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: SITE_NAMES[language],
  url: origin,
  logo: `${origin}/icons/icon-512.png`,
})

/** The site, with the address of its card search. */
export const website = (origin: string, language: Language): object[] => [
  organization(origin, language),
  {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: SITE_NAMES[language],
    alternateName: Object.values(SITE_NAMES).filter((name) => name !== SITE_NAMES[language]),
    url: `${origin}/home`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/template?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]

/** A step of the way from the home page to a page; the last step is the page itself. */
export interface Crumb {
  name: string
  /** path and query */
  address: string
}

export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + address,
  })),
})

/** A card as a work, with its still picture. */
export interface CardFacts {
  name: string
  description: string
  address: string
  picture: SharePicture
  /** the festival or category, '' = none */
  occasion: string
  isFree: boolean
}

export const cardWork = (origin: string, language: Language, card: CardFacts): object => ({
  '@type': ['CreativeWork', 'ImageObject'],
  '@id': origin + card.address,
  name: card.name,
  description: card.description,
  url: origin + card.address,
  contentUrl: origin + card.picture.path,
  thumbnailUrl: origin + card.picture.path,
  width: card.picture.width,
  height: card.picture.height,
  genre: 'Greeting card',
  ...(card.occasion !== '' && { keywords: card.occasion }),
  isAccessibleForFree: card.isFree,
  creator: organization(origin, language),
})

/** A festival, with its dates ahead. */
export interface FestivalFacts {
  title: string
  name: string
  description: string
  address: string
  picture: SharePicture
  dates: readonly CivilDate[]
  /** ISO 3166 code, '*' = everywhere */
  country: string
}

/**
 * The page of a festival, with the dates that it tells. A festival is no event that one attends at a place, and search
 * engines take an event without a true place for spam (decision 0030).
 */
export const festivalPage = (
  origin: string,
  language: Language,
  { dates, country, picture, ...festival }: FestivalFacts,
): object => ({
  '@type': 'WebPage',
  '@id': origin + festival.address,
  name: festival.title,
  description: festival.description,
  url: origin + festival.address,
  inLanguage: language,
  primaryImageOfPage: {
    '@type': 'ImageObject',
    url: origin + picture.path,
    width: picture.width,
    height: picture.height,
  },
  about: { '@type': 'Thing', name: festival.name },
  temporalCoverage: dates,
  ...(country !== EVERYWHERE && { spatialCoverage: { '@type': 'Country', name: countryName(country, language) } }),
})

const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
