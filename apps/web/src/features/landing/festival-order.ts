import type { Card } from '@petalpost/api-client/schemas/cards'

const shapeOf = ({ width, height }: Card) => (width > height ? 'wide' : 'upright')

/** One wide and one upright card of each festival in the order of `festivals`, then the other cards; for the first view of the page. */
export function inFestivalOrder(cards: readonly Card[], festivals: readonly { festivalId: number }[]): Card[] {
  const seen = new Set<string>()
  const isFirst = (card: Card): boolean => {
    const key = `${card.festivalId} ${shapeOf(card)}`
    if (card.festivalId === 0 || seen.has(key)) return false
    seen.add(key)
    return true
  }
  const rank = new Map(festivals.map(({ festivalId }, index) => [festivalId, index]))
  const placeOf = ({ festivalId }: Card) => rank.get(festivalId) ?? festivals.length
  const firsts = cards.filter(isFirst)
  return [...firsts.toSorted((a, b) => placeOf(a) - placeOf(b)), ...cards.filter((card) => !firsts.includes(card))]
}
