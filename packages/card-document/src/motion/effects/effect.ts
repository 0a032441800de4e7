import { css } from '../../render/css.ts'

/** What an effect is given to draw on; lengths in card px. */
export interface EffectStage {
  /** A box over the whole card that nobody can click and no screen reader reads. */
  host: HTMLElement
  width: number
  height: number
  /** How long it lasts; whatever it draws is gone by then. */
  ms: number
  density: 1 | 2 | 3
  /** CSS colours the author chose; the effect's own when empty. */
  colors: readonly string[]
  /** The only source of chance, so that the same card always shows the same effect. */
  random: () => number
  /** Where the card was tapped, when that started it. */
  from?: { x: number; y: number }
}

/**
 * Draws all pieces of an effect at once and answers their animations, which end within `ms`: an effect has no code that
 * runs along, so it can be paused and sought like any other animation.
 */
export type Effect = (stage: EffectStage) => Animation[]

/** A piece that is seen only while it is animated. */
export function piece({ host }: EffectStage, styles: Record<string, string>): HTMLElement {
  const element = host.ownerDocument.createElement('span')
  css(element, { position: 'absolute', left: '0', top: '0', opacity: '0', ...styles })
  host.append(element)
  return element
}

/** One colour of those that were chosen, or else of the effect's own. */
export function oneOf({ colors, random }: EffectStage, own: readonly string[]): string {
  const choice = colors.length > 0 ? colors : own
  return choice[Math.floor(random() * choice.length)] ?? 'transparent'
}

/** Between two bounds. */
export const between = (random: () => number, low: number, high: number): number => low + (high - low) * random()

/** How much larger than on the smallest usual card things are drawn. */
export const unitOf = ({ width, height }: EffectStage): number => Math.min(width, height) / 375

interface Way {
  x: number
  y: number
  toX: number
  toY: number
  /** px to each side, and how many whole waves */
  sway: number
  waves: number
  /** opacity on the way */
  opacity: number
}

export interface Passage {
  frames: Keyframe[]
  timing: { delay: number; duration: number }
}

/** What comes and goes does it in this time, ms. */
const SOFT_MS = 450
const STEP_MS = 160

/**
 * One passage of a stream that has no beginning: it may have set out long before the effect began and may still be on
 * its way when it ends. What is seen of it comes and goes softly. `ms` is how long the whole way takes,
 * `begins` when it sets out.
 */
export function passage(
  { ms: whole, random }: EffectStage,
  way: Way,
  ms: number,
  begins = between(random, -0.8 * ms, whole - 0.2 * ms),
): Passage {
  const delay = Math.min(Math.max(0, begins), whole)
  const duration = Math.max(0, Math.min(whole, begins + ms) - delay)
  const phase = between(random, 0, 2 * Math.PI)
  const steps = Math.max(2, Math.ceil(duration / STEP_MS))
  const frames = Array.from({ length: steps + 1 }, (_, step) => {
    const t = (step / steps) * duration
    const p = (delay + t - begins) / ms
    const x = way.x + (way.toX - way.x) * p + way.sway * Math.sin(phase + p * way.waves * 2 * Math.PI)
    const y = way.y + (way.toY - way.y) * p
    const seen = Math.min(1, t / SOFT_MS, (duration - t) / SOFT_MS)
    return { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`, opacity: Number((way.opacity * seen).toFixed(2)) }
  })
  return { frames, timing: { delay, duration } }
}

/** How many must pass so that `together` are on the way at any time. */
export const stream = ({ ms: whole, density }: EffectStage, together: number, ms: number): number =>
  Math.min(80 * density, Math.ceil(together * density * (1 + whole / ms)))

/** An axis in space to tumble about, as CSS `rotate` writes it. */
export const axis = (random: () => number): string =>
  [between(random, 0.2, 1), between(random, 0.2, 1), between(random, 0.2, 0.9)].map((part) => part.toFixed(2)).join(' ')
