import { cardSize } from '@petalpost/domain/card'
import { hashText, seededRandom } from '@petalpost/domain/seeded-random'

import type { CardDefinition, EFFECTS } from '../card.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { RenderContext } from '../render/context.ts'
import { css, fullBox } from '../render/css.ts'
import { color, list, num, pick } from '../render/safe.ts'
import type { Effect, EffectOptions } from './effects/effect.ts'
import type { Moving } from './player.ts'

/** Each effect is a separate file that only a card with this effect loads. */
const MODULES: Record<(typeof EFFECTS)[number], () => Promise<{ effect: Effect }>> = {
  confetti: () => import('./effects/confetti.ts'),
  snow: () => import('./effects/snow.ts'),
  petals: () => import('./effects/petals.ts'),
  fireworks: () => import('./effects/fireworks.ts'),
  hearts: () => import('./effects/hearts.ts'),
  lanterns: () => import('./effects/lanterns.ts'),
}

/** Effects shorter than this are not drawn: they would be too short to see. */
const LEAST_MS = 300
/** Highest sum of the densities of effects that start together; with more pieces, browsers drop frames. */
const MOST_DENSITY = 4
/** A tap starts no effects while this many tapped effects are running. */
const MOST_TAPS = 3

type EffectOf = NonNullable<RenderContext['card']['effects']>[number]

const msOf = ({ duration }: EffectOf): number => num(duration, 0, 0, DRAWN_LIMITS.maxMs)
const effectsOf = ({ effects }: Pick<CardDefinition, 'effects'>): readonly EffectOf[] =>
  list(effects, DRAWN_LIMITS.effects).filter((effect) => msOf(effect) >= LEAST_MS)

/** Uses the field names of version 1, so that its cards keep their seeds and every piece stays in place. */
const seedOf = ({ name, trigger: at, duration: ms, density, colors }: EffectOf) => ({ name, at, ms, density, colors })

/** The author's density, capped so that effects with the same trigger share MOST_DENSITY. */
function densityOf({ density, trigger }: EffectOf, context: RenderContext): 1 | 2 | 3 {
  const together = effectsOf(context.card).filter((effect) => effect.trigger === trigger).length
  const asked = density === 3 || density === 2 ? density : 1
  return Math.max(1, Math.min(asked, Math.floor(MOST_DENSITY / together))) as 1 | 2 | 3
}

/** The longest duration of the effects that start with the card, ms. */
export const effectsLength = (card: Pick<CardDefinition, 'effects'>): number =>
  Math.max(0, ...effectsOf(card).flatMap((effect) => (effect.trigger === 'open' ? [msOf(effect)] : [])))

interface Timeline {
  /** When the effects that start with the card begin, which is after its opening; ms. */
  startMs: number
  add: (effect: Moving) => void
  remove: (effect: Moving) => void
}

interface Effects {
  /** Settles when every effect has loaded or failed; the card goes without those that failed. */
  ready: Promise<void>
  /** Starts the effects that wait for a tap, at a point in card px, `now` ms after the card opened. */
  tap: (from: Point, now: number) => void
}

type Point = NonNullable<EffectOptions['from']>

/** Draws each of the card's effects over the card once it has loaded. */
export function addEffects(context: RenderContext, element: HTMLElement, { startMs, add, remove }: Timeline): Effects {
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
    await Promise.allSettled(effectsOf(context.card).map(load))
  }

  return {
    ready: loadAll(),
    tap(from, now) {
      if (taps < MOST_TAPS) for (const start of onTap) start(from, now)
    },
  }
}
