import { AI_CATEGORY, type AspectRatio } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'

/** What decides a card's place in the lists. */
export interface Listed {
  festival?: string | undefined
  category: string
  ratio: AspectRatio
  language: Language
  /** cards with the same value look alike: the scene, or the character of a joke */
  look: string
  /** '#rrggbb', the mean of its art */
  color: string
  /** readers of the card's language do not celebrate its festival */
  foreign?: boolean
}

/** Generative art looks alike whatever its festival, so all of it is one bucket. */
const bucketOf = ({ festival, category }: Listed): string =>
  category === AI_CATEGORY ? category : (festival ?? category)

/** The lists of one language that contain a card: all, its category, its festival, both, each also by ratio. */
export const listsOf = ({ festival, category, ratio }: Listed): string[] => {
  const ofFestival = festival === undefined ? [] : [`festival ${festival}`, `${festival} of ${category}`]
  return ['all', `category ${category}`, ...ofFestival].flatMap((list) => [list, `${list} ${ratio}`])
}

/** The last card so far of each list. */
type Tops<T> = ReadonlyMap<string, T>

const topsAfter = <T extends Listed>(tops: Tops<T>, card: T): Tops<T> =>
  new Map([...tops, ...listsOf(card).map((list) => [list, card] as const)])

/** The lists in which a card would directly follow a card of the same look; that is a meeting. */
const meetings = <T extends Listed>(tops: Tops<T>, card: T): string[] =>
  listsOf(card).filter((list) => tops.get(list)?.look === card.look)

/** For each list, how many meetings every order has. There are some when more than half of the cards have one look. */
export const unavoidable = (cards: readonly Listed[]): Map<string, number> => {
  const looks = new Map<string, string[]>()
  for (const card of cards) for (const list of listsOf(card)) looks.set(list, [...(looks.get(list) ?? []), card.look])
  return new Map(
    [...looks].map(([list, all]) => {
      const same = [...Map.groupBy(all, (look) => look).values()]
      const most = Math.max(...same.map(({ length }) => length))
      return [list, Math.max(0, 2 * most - all.length - 1)]
    }),
  )
}

const channels = ({ color }: Listed): number[] => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16))

/** Colors at a larger distance than this in RGB never look alike. */
const FAR = 110

/** 1 for the same color, 0 for colors that never look alike; a little more for cards of the same ratio. */
const likeness = (a: Listed, b: Listed): number => {
  const [first, second] = [channels(a), channels(b)]
  const distance = Math.hypot(...first.map((value, i) => value - (second[i] ?? 0)))
  return Math.max(0, 1 - distance / FAR) + (a.ratio === b.ratio ? 0.4 : 0)
}

/** The search takes this many steps before it allows one more meeting. */
const PATIENCE = 3_000

/** An order of one bucket's cards with at most `allowed` avoidable meetings; null when the search finds none. */
const arranged = <T extends Listed>(cards: readonly T[], allowed: number): T[] | null => {
  let steps = 0
  const arrange = (rest: readonly T[], tops: Tops<T>, due: ReadonlyMap<string, number>, spare: number): T[] | null => {
    if (rest.length === 0) return []
    if (++steps > PATIENCE) return null
    const last = tops.get('all')
    const crowd = (card: T) => rest.filter(({ look }) => look === card.look).length
    const alike = (card: T) => (last ? likeness(last, card) : 0)
    const choices = rest
      .map((card) => ({ card, met: meetings(tops, card), crowd: crowd(card), alike: alike(card) }))
      .toSorted((a, b) => a.met.length - b.met.length || b.crowd - a.crowd || a.alike - b.alike)
    for (const { card, met } of choices) {
      const avoidable = met.filter((list) => (due.get(list) ?? 0) === 0).length
      if (avoidable > spare) continue
      const dueThen = new Map([...due, ...met.map((list) => [list, Math.max(0, (due.get(list) ?? 0) - 1)] as const)])
      const without = rest.filter((each) => each !== card)
      const others = arrange(without, topsAfter(tops, card), dueThen, spare - avoidable)
      if (others) return [card, ...others]
    }
    return null
  }
  return arrange(cards, new Map(), unavoidable(cards), allowed)
}

const inOrder = <T extends Listed>(bucket: readonly T[]): T[] => {
  for (let allowed = 0; ; allowed++) {
    const order = arranged(bucket, allowed)
    if (order) return order
  }
}

const MEETING = 40
const LIKENESS = 8
const WAITING = 60
/** As bad as one whole turn: foreign festivals come after the first cards of all other buckets. */
const FOREIGN = WAITING

/**
 * Takes the next card from one bucket after the other: among those that wait longest, the card least like the last one.
 */
const interleaveLanguage = <T extends Listed>(cards: readonly T[]): T[] => {
  const piles = [...Map.groupBy(cards, bucketOf).values()].map((bucket, i) => {
    // every second bucket begins with a landscape card
    const first = i % 2 === 0 ? bucket : bucket.toSorted((a, b) => (a.ratio < b.ratio ? -1 : a.ratio > b.ratio ? 1 : 0))
    return { order: inOrder(first), next: 0 }
  })
  const ordered: T[] = []
  let tops: Tops<T> = new Map()
  while (ordered.length < cards.length) {
    const last = ordered.at(-1)
    const [best] = piles
      .flatMap((pile) => {
        const card = pile.order[pile.next]
        if (!card) return []
        const waiting = WAITING * (1 - pile.next / pile.order.length)
        const strange = card.foreign ? FOREIGN : 0
        const bad = strange + MEETING * meetings(tops, card).length + (last ? LIKENESS * likeness(last, card) : 0)
        return [{ pile, card, badness: bad - waiting }]
      })
      .toSorted((a, b) => a.badness - b.badness)
    if (!best) break
    best.pile.next++
    ordered.push(best.card)
    tops = topsAfter(tops, best.card)
  }
  return ordered
}

/**
 * The order of the lists while no card has views. No list, whatever its filter, starts with twenty cards of one
 * festival or shows the same scene twice in a row, as far as its cards allow. Each language is ordered separately.
 */
export const interleave = <T extends Listed>(cards: readonly T[]): T[] =>
  [...Map.groupBy(cards, ({ language }) => language).values()].flatMap(interleaveLanguage)
