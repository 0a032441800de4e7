import type { Card } from '@petalpost/api-client/schemas/cards'

/** Is another card the same design in other colors? */
export const isRecolored = (card: Card, other: Card): boolean =>
  Boolean(card.design) &&
  other.design === card.design &&
  other.aspectRatio === card.aspectRatio &&
  other.language === card.language &&
  (other.id !== card.id || other.isTemplate !== card.isTemplate)

/**
 * Each of `designs` in all its colors among `cards`: upright where `isUpright` and the design is, because shapes of one
 * kind make the calmest wall.
 */
export const groupByDesign = (designs: readonly Card[], cards: readonly Card[], isUpright: boolean): Card[][] =>
  designs.map((design) => {
    const upright = isUpright && isWide(design) ? cards.find((card) => isTurned(design, card)) : undefined
    const first = upright ?? design
    return [first, ...cards.filter((card) => isRecolored(first, card))]
  })

/** Cards in groups of one design, language and shape; each group is where its first card is. */
export function inDesigns(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    const group = groups.find(([first]) => first && isRecolored(first, card))
    if (group) group.push(card)
    else groups.push([card])
  }
  return groups
}

const isWide = ({ width, height }: Card): boolean => width > height

/** Is another card the same design in the same colors, but upright? */
const isTurned = (card: Card, other: Card): boolean =>
  Boolean(card.design) &&
  other.design === card.design &&
  other.language === card.language &&
  other.title === card.title &&
  !isWide(other)
