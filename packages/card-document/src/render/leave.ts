import type { Anims } from '../fields.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { MountedCard } from './mount.ts'
import { motionOf } from './presets.ts'
import { list } from './safe.ts'

function exit(element: Element | null | undefined, anim: Anims | undefined): Animation[] {
  const motion = anim?.out && motionOf(anim.out, 'out')
  return element && motion ? [element.animate(motion.frames, motion.timing)] : []
}

/**
 * Plays the exits of a card's layers and groups, for who closes it, and settles when the last is over: at once when
 * there are none or the card stands still. What has gone stays away: unmount the card then.
 */
export async function leave({ drawing }: MountedCard): Promise<void> {
  const { context, layers, groups, still } = drawing
  if (still) return
  const exits = [
    // a layer moves inside the element that has its place
    ...list(context.card.layers, DRAWN_LIMITS.layers).flatMap(({ id, anim }) =>
      exit(layers.get(id)?.outer.firstElementChild, anim),
    ),
    ...list(context.card.groups, DRAWN_LIMITS.groups).flatMap(({ id, anim }) => exit(groups.get(id)?.outer, anim)),
  ]
  await Promise.allSettled(exits.map(({ finished }) => finished))
}
