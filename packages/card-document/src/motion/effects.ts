import { cardSize } from '@petalpost/domain/card'
import { hashText, seededRandom } from '@petalpost/domain/seeded-random'

import type { EFFECTS } from '../card.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { RenderContext } from '../render/context.ts'
import { css, fullBox } from '../render/css.ts'
import { color, list, num, pick } from '../render/safe.ts'
import type { Effect, EffectStage } from './effects/effect.ts'
import type { Moving } from './player.ts'

/** Each is a file of its own that only a card with this effect loads. */
const MODULES: Record<(typeof EFFECTS)[number], () => Promise<{ effect: Effect }>> = {
  confetti: () => import('./effects/confetti.ts'),
  snow: () => import('./effects/snow.ts'),
  petals: () => import('./effects/petals.ts'),
  fireworks: () => import('./effects/fireworks.ts'),
  hearts: () => import('./effects/hearts.ts'),
  lanterns: () => import('./effects/lanterns.ts'),
}

/** Shorter than this there is nothing to see. */
const LEAST_MS = 300
/** Densities of effects that begin together, summed up: of more pieces than that, browsers drop frames. */
const MOST_DENSITY = 4
/** As many taps are answered at once. */
const MOST_TAPS = 3

type EffectOf = NonNullable<RenderContext['card']['effects']>[number]

const msOf = ({ duration }: EffectOf): number => num(duration, 0, 0, DRAWN_LIMITS.maxMs)
const effectsOf = ({ card }: RenderContext): readonly EffectOf[] =>
  list(card.effects, DRAWN_LIMITS.effects).filter((effect) => msOf(effect) >= LEAST_MS)

/** The names are those of version 1: its cards keep every piece of their effects where it was. */
const seedOf = ({ name, trigger: at, duration: ms, density, colors }: EffectOf) => ({ name, at, ms, density, colors })

/** As dense as its author wants it, but with others at the same time no denser than all of them together may be. */
function densityOf({ density, trigger }: EffectOf, context: RenderContext): 1 | 2 | 3 {
  const together = effectsOf(context).filter((effect) => effect.trigger === trigger).length
  const asked = density === 3 || density === 2 ? density : 1
  return Math.max(1, Math.min(asked, Math.floor(MOST_DENSITY / together))) as 1 | 2 | 3
}

/** How long the effects last that come by themselves, ms. */
export const effectsLength = (context: RenderContext): number =>
  Math.max(0, ...effectsOf(context).flatMap((effect) => (effect.trigger === 'open' ? [msOf(effect)] : [])))

interface Stage {
  /** When the card's own effects begin: after its opening; ms. */
  startMs: number
  add: (effect: Moving) => void
  remove: (effect: Moving) => void
}

interface Effects {
  /** Settles when all have been loaded, or could not be: the card stays without those. */
  ready: Promise<void>
  /** Starts what waits for a tap, at a point in card px, `now` ms after the card opened. */
  tap: (from: Point, now: number) => void
}

type Point = NonNullable<EffectStage['from']>

/** Draws the card's effects over it, as they arrive. */
export function addEffects(context: RenderContext, element: HTMLElement, { startMs, add, remove }: Stage): Effects {
  const onTap: ((from: Point, now: number) => void)[] = []
  let taps = 0
  let turn = 0

  function draw(effect: Effect, options: EffectOf, seed: string, at: number, from?: Point): void {
    const host = fullBox(context.document)
    css(host, { overflow: 'hidden', 'pointer-events': 'none', 'z-index': '1' })
    host.setAttribute('aria-hidden', 'true')
    const animations = effect({
      host,
      ...cardSize(context.card),
      ms: msOf(options),
      density: densityOf(options, context),
      colors: (Array.isArray(options.colors) ? options.colors.slice(0, 12) : []).map((each) => color(each)),
      random: seededRandom(hashText(seed)),
      ...(from ? { from } : {}),
    })
    const effectOnCard = { animations, startMs: at }
    element.append(host)
    add(effectOnCard)
    if (!from) return
    void clearAway(effectOnCard, host)
  }

  async function clearAway(tapped: Moving, host: HTMLElement): Promise<void> {
    taps += 1
    await Promise.allSettled(tapped.animations.map(({ finished }) => finished))
    taps -= 1
    remove(tapped)
    host.remove()
  }

  async function load(options: EffectOf, index: number): Promise<void> {
    const { effect } = (await pick(MODULES, options.name)?.()) ?? {}
    if (!effect) return
    const seed = JSON.stringify([seedOf(options), index, context.card.alt, cardSize(context.card)])
    if (options.trigger === 'open') draw(effect, options, seed, startMs)
    else onTap.push((from, now) => draw(effect, options, `${seed} ${turn++}`, now, from))
  }

  async function loadAll(): Promise<void> {
    await Promise.allSettled(effectsOf(context).map(load))
  }

  return {
    ready: loadAll(),
    tap(from, now) {
      if (taps < MOST_TAPS) for (const start of onTap) start(from, now)
    },
  }
}
