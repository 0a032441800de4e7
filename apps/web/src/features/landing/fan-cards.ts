import type { Card } from '@petalpost/api-client/schemas/cards'

import type { festivalsAhead } from '#shared/card/festivals/festivals-ahead.ts'

import { inFestivalOrder } from './festival-order.ts'

/** Width of the cards beside and behind the front one on a wide page, px. */
export const SIDE_WIDTH = 206
export const BACK_WIDTH = 364

const isUpright = ({ width, height }: Card): boolean => height > width

/**
 * The cards of the fan behind the one in front, of a page of all cards: behind is one of another festival than beside.
 * The front one is chosen with another call, later. Until then it is taken to be the first upright card of the next
 * festival, so that the cards beside it stay where they are.
 */
export function fanCards(
  cards: readonly Card[],
  festivals: ReturnType<typeof festivalsAhead>,
  front?: Card,
): { back?: Card; left?: Card; right?: Card } {
  const next = festivals.find((festival) => festival.next !== null)
  const likely = cards.find((card) => card.festivalId === next?.festivalId && isUpright(card))
  const fan = inFestivalOrder(cards, festivals).filter(({ id }) => id !== likely?.id && id !== front?.id)
  const [left, right] = fan.filter(isUpright)
  const wide = fan.filter((card) => !isUpright(card))
  const back = wide.at(3) ?? wide[0]
  return { ...(back && { back }), ...(left && { left }), ...(right && { right }) }
}
