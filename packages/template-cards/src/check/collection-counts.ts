import { ASPECT_RATIOS, isPaid } from '@petalpost/domain/card'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { LANGUAGES } from '@petalpost/domain/language'

import { CARD_CATEGORIES } from '../categories.ts'
import type { Template } from '../templates.ts'

/** What the collection promises. */
const PROMISED = { cards: 400, cardsOfTab: 8, leastPaid: 0.15, mostPaid: 0.25, palettesOfJoke: 2 }

/** One tab of the gallery, or any other part of the collection, with its cards. */
export interface Part {
  name: string
  cards: readonly Template[]
}

const FESTIVAL_SLUGS: readonly string[] = FESTIVAL_CATALOGUE.filter(({ tier }) => tier === 1).map(({ slug }) => slug)

/** The tabs of the first-tier festivals, in the order of the catalog. */
export const festivalParts = (templates: readonly Template[]): Part[] =>
  FESTIVAL_SLUGS.map((slug) => ({ name: slug, cards: templates.filter(({ festival }) => festival === slug) }))

export const categoryParts = (templates: readonly Template[]): Part[] =>
  CARD_CATEGORIES.map(({ category: name }) => ({ name, cards: templates.filter(({ category }) => category === name) }))

/** The festivals of the second tier that have cards. */
export const otherFestivalParts = (templates: readonly Template[]): Part[] =>
  [...Map.groupBy(templates, ({ festival }) => festival ?? '')]
    .filter(([slug]) => slug !== '' && !FESTIVAL_SLUGS.includes(slug))
    .map(([name, cards]) => ({ name, cards }))

export const paidShare = (templates: readonly Template[]): number =>
  templates.filter(isPaid).length / Math.max(1, templates.length)

const tabProblems = ({ name, cards }: Part): string[] => [
  ...LANGUAGES.flatMap((language) => {
    const { length } = cards.filter((card) => card.language === language)
    return length < PROMISED.cardsOfTab
      ? [`${name}: ${length} cards in ${language}, promised ${PROMISED.cardsOfTab}`]
      : []
  }),
  ...ASPECT_RATIOS.filter((ratio) => !cards.some((card) => card.ratio === ratio)).map(
    (ratio) => `${name}: no card of ${ratio}`,
  ),
]

/** Finds words that are used with more palettes than promised: users would see the same joke too often. */
const jokeProblems = (templates: readonly Template[]): string[] =>
  [...Map.groupBy(templates, ({ recipe: { title, note } }) => [...title, note].join(' '))].flatMap(([words, cards]) => {
    const { size } = new Set(cards.map(({ recipe: { scene, palette } }) => `${scene} ${palette}`))
    return size > PROMISED.palettesOfJoke ? [`"${words}" is said on ${size} palettes`] : []
  })

/** The promises that the collection does not keep, in words. */
export const shortfalls = (templates: readonly Template[]): string[] => {
  const share = paidShare(templates)
  return [
    ...(templates.length < PROMISED.cards ? [`${templates.length} cards, promised ${PROMISED.cards}`] : []),
    ...(share < PROMISED.leastPaid || share > PROMISED.mostPaid
      ? [`${(share * 100).toFixed(1)} % are paid, promised 15 to 25 %`]
      : []),
    ...[...festivalParts(templates), ...categoryParts(templates)].flatMap(tabProblems),
    ...jokeProblems(templates),
  ]
}
