import { css } from '../../render/css.ts'

/** The parameters of an effect; lengths in card px. */
export interface EffectOptions {
  /** A box over the whole card that lets clicks through and is hidden from screen readers. */
  host: HTMLElement
  width: number
  height: number
  /** Duration of the effect; everything it draws is invisible afterwards. */
  ms: number
  density: 1 | 2 | 3
  /** CSS colors that the author chose; when empty, the effect uses its own. */
  colors: readonly string[]
  /** The only source of randomness, so that the same card always shows the same effect. */
  random: () => number
  /** Where the card was tapped, if a tap started the effect. */
  from?: { x: number; y: number }
}

/**
 * Draws all pieces of an effect at once and returns their animations, which end within `ms`. No code runs while they
 * play, so an effect can be paused and sought like any other animation.
 */
export type Effect = (options: EffectOptions) => Animation[]

/** Adds a piece that is visible only while it is animated. */
export function piece({ host }: EffectOptions, styles: Record<string, string>): HTMLElement {
  const element = host.ownerDocument.createElement('span')
  css(element, { position: 'absolute', left: '0', top: '0', opacity: '0', ...styles })
  host.append(element)
  return element
}

/** Returns a random color, from the author's choice if there is one, else from the effect's own. */
export function oneOf({ colors, random }: EffectOptions, own: readonly string[]): string {
  const choice = colors.length > 0 ? colors : own
  return choice[Math.floor(random() * choice.length)] ?? 'transparent'
}

/** Returns a random number between two bounds. */
export const between = (random: () => number, low: number, high: number): number => low + (high - low) * random()

/** The scale of pieces: 1 on a card whose shorter side is 375 px. */
export const unitOf = ({ width, height }: EffectOptions): number => Math.min(width, height) / 375

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

/** How long a piece takes to fade in or out, ms. */
const SOFT_MS = 450
const STEP_MS = 160

/**
 * Returns one piece's passage in a stream that is already under way when the effect begins. The piece may start before
 * the effect begins and may still be moving when it ends, so it fades in and out. `ms` is the duration of the whole
 * way, `begins` its start.
 */
export function passage(
  { ms: whole, random }: EffectOptions,
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

/** Returns how many pieces a stream needs so that `together` of them are moving at any time. */
export const stream = ({ ms: whole, density }: EffectOptions, together: number, ms: number): number =>
  Math.min(80 * density, Math.ceil(together * density * (1 + whole / ms)))

/** Returns a random axis for CSS `rotate`, about which a piece tumbles. */
export const axis = (random: () => number): string =>
  [between(random, 0.2, 1), between(random, 0.2, 1), between(random, 0.2, 0.9)].map((part) => part.toFixed(2)).join(' ')
