import type { Animations } from '../fields.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { MountedCard } from '../render/mount.ts'
import { list } from '../render/safe.ts'
import { motionOf } from './presets.ts'

function exit(element: Element | null | undefined, animations: Animations | undefined): Animation[] {
  const motion = animations?.out && motionOf(animations.out, 'out')
  return element && motion ? [element.animate(motion.frames, motion.timing)] : []
}

/**
 * Plays the exits of a card's layers and groups, for who closes it, and settles when the last is over: at once when
 * there are none or the card stands still. What has gone stays away: unmount the card then.
 */
export async function leave({ drawing }: MountedCard): Promise<void> {
  const { context, layers, groups, bleeds, still } = drawing
  if (still) return
  const exits = [
    // a layer moves inside the element that has its place
    ...list(context.card.layers, DRAWN_LIMITS.layers).flatMap(({ id, animations }) =>
      [layers, bleeds].flatMap((parts) => exit(parts.get(id)?.outer.firstElementChild, animations)),
    ),
    ...list(context.card.groups, DRAWN_LIMITS.groups).flatMap(({ id, animations }) =>
      exit(groups.get(id)?.outer, animations),
    ),
  ]
  await Promise.allSettled(exits.map(({ finished }) => finished))
}
