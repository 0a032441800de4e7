import type { Animations } from '../fields.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { MountedCard } from '../render/mount.ts'
import { list } from '../render/safe.ts'
import { exitOf } from './exits.ts'

function exit(element: Element | null | undefined, animations: Animations | undefined): Animation[] {
  const motion = animations?.out && exitOf(animations.out)
  return element && motion ? [element.animate(motion.frames, motion.timing)] : []
}

/**
 * Plays the exits of a card's layers and groups when it is closed. Settles when the last one is over; at once when
 * there are none or the drawing is still. Layers stay invisible after their exit, so unmount the card then.
 */
export async function leave({ drawing }: MountedCard): Promise<void> {
  const { context, layers, groups, bleeds, still } = drawing
  if (still) return
  const exits = [
    // a layer's outer element keeps its place; the inner one is animated
    ...list(context.card.layers, DRAWN_LIMITS.layers).flatMap(({ id, animations }) =>
      [layers, bleeds].flatMap((parts) => exit(parts.get(id)?.outer.firstElementChild, animations)),
    ),
    ...list(context.card.groups, DRAWN_LIMITS.groups).flatMap(({ id, animations }) =>
      exit(groups.get(id)?.outer, animations),
    ),
  ]
  await Promise.allSettled(exits.map(({ finished }) => finished))
}
