import type { CardDefinition } from '../card.ts'
import type { Animations } from '../fields.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import { list } from '../render/safe.ts'
import { effectsLength } from './effects.ts'
import { openingMs } from './opening.ts'
import { lengthOf } from './player.ts'

/** How long entrances and effects take after the opening, ms. Loops never end, and do not count. */
export function motionMs(card: CardDefinition): number {
  const animated: readonly { animations?: Animations }[] = [
    ...list(card.layers, DRAWN_LIMITS.layers),
    ...list(card.groups, DRAWN_LIMITS.groups),
  ]
  return Math.max(effectsLength(card), ...animated.map(({ animations }) => lengthOf(animations)))
}

/** When a card that opens at 0 shows its end state, ms. */
export const cardMs = (card: CardDefinition): number => (openingMs(card) ?? 0) + motionMs(card)
