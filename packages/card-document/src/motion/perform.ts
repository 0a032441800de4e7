import { cardSize } from '@petalpost/domain/card'

import type { Drawing } from '../render/drawing.ts'
import { addEffects } from './effects.ts'
import { motionMs } from './length.ts'
import { openingOf } from './opening.ts'
import { createPlayer, type Moving, type Player } from './player.ts'

/** A card's player, with the listeners that belong to it. */
interface Show extends Player {
  /** Removes its listeners from the page around the card. */
  stop: () => void
}

/**
 * Starts everything that moves on a card under one clock: the opening first, then layers and effects. A still drawing
 * has no motion, no opening and no effects.
 */
export function perform(drawing: Drawing, videos: () => Iterable<HTMLVideoElement>): Show {
  const { context, element, layers, groups, bleeds, still } = drawing
  const { card, document, pending } = context
  const opening = still
    ? undefined
    : openingOf(
        context,
        () => player.now(),
        (animations) => player.join({ animations }),
      )
  const startMs = opening?.ms ?? 0
  const effects = new Set<Moving>()

  function* moving(): Generator<Moving> {
    if (opening) yield opening
    for (const { animations } of [layers, groups, bleeds].flatMap((parts) => [...parts.values()]))
      yield { animations, startMs }
    yield* effects
  }
  const player = createPlayer(element, still ? 0 : startMs + motionMs(card), moving, videos)

  const skip = () => {
    if (player.now() < startMs) player.jump(startMs)
  }
  if (opening) {
    element.append(opening.cover)
    player.jump(0) // layers and effects wait for the opening
    opening.cover.addEventListener('click', skip)
    document.addEventListener('keydown', skip)
    pending.push(opening.decorate().catch(() => {})) // if this fails, the plain cover still opens
  }
  if (!still) {
    const { ready, tap } = addEffects(context, element, {
      startMs,
      add(effect) {
        effects.add(effect)
        player.join(effect)
      },
      remove: (effect) => effects.delete(effect),
    })
    pending.push(ready)
    element.addEventListener('click', ({ target, clientX, clientY }) => {
      // a tap on the cover skips the opening, and one on a link follows it; neither starts an effect
      if (!(target instanceof Element) || opening?.cover.contains(target) || target.closest('a')) return
      const { left, top, width } = element.getBoundingClientRect()
      const scale = cardSize(card).width / (width || 1)
      tap({ x: (clientX - left) * scale, y: (clientY - top) * scale }, player.now())
    })
  }
  return { ...player, stop: () => document.removeEventListener('keydown', skip) }
}
