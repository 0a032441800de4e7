import type { Card } from '@petalpost/api-client/schemas/cards'

/** Width of the cards beside and behind the front one on a wide page, px. */
export const SIDE_WIDTH = 206
export const BACK_WIDTH = 364

const isUpright = ({ width, height }: Card): boolean => height > width

/** The cards of the fan, of those in festival order: behind is one of another festival than beside. */
export function fanCards(cards: readonly Card[]): { back?: Card; left?: Card; right?: Card } {
  const [left, right] = cards.filter(isUpright)
  const wide = cards.filter((card) => !isUpright(card))
  const back = wide.at(3) ?? wide[0]
  return { ...(back && { back }), ...(left && { left }), ...(right && { right }) }
}
