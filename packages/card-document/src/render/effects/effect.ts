import { css } from '../context.ts'

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
  /** opacity on the way; it comes and goes at the ends */
  opacity: number
}

/** Keyframes along a way that sways, coming in and going out softly. */
export function along({ x, y, toX, toY, sway, waves, opacity }: Way, phase: number): Keyframe[] {
  const steps = Math.max(8, Math.ceil(waves * 10))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const p = step / steps
    const aside = sway * (Math.sin(phase + p * waves * 2 * Math.PI) - Math.sin(phase) * (1 - p))
    return {
      translate: `${(x + (toX - x) * p + aside).toFixed(1)}px ${(y + (toY - y) * p).toFixed(1)}px`,
      opacity: opacity * Math.min(1, p * 6, (1 - p) * 4),
    }
  })
}
