import type { Canvas } from '../lib/canvas.ts'
import { round, times } from '../lib/number.ts'
import { polygon, sparkle } from '../lib/path.ts'
import { circle, group, path, stroke } from '../lib/svg.ts'

export type RuleKind = 'line' | 'diamond' | 'star' | 'dots' | 'heart'

/**
 * Ornaments whose position depends on the words. The lettering sets it, and the options of the art store it, so that
 * the picture can be redrawn without the words, also in other colors.
 */
export interface Marks {
  /** the dividing line between title and note: its ornament, center and width */
  rule?: RuleKind
  ruleX?: number
  ruleY?: number
  ruleWidth?: number
  /** two characters of a name seal, its center and the length of its side */
  seal?: string
  sealX?: number
  sealY?: number
  sealSize?: number
  /** objects in the picture show Chinese characters */
  characters?: boolean
}

/** The class of the group that contains a card's dividing line, which depends on the language. */
export const RULES_CLASS = 'rules'

const heartAt = (x: number, y: number, u: number): string => {
  const p = (dx: number, dy: number) => `${round(x + dx * u)} ${round(y + dy * u)}`
  return `M${p(0, 12)}C${p(-26, -6)} ${p(-16, -20)} ${p(0, -8)}C${p(16, -20)} ${p(26, -6)} ${p(0, 12)}Z`
}

const rule = (canvas: Canvas, kind: RuleKind, x: number, y: number, width: number, fill: string): string => {
  const u = canvas.unit
  const broken = (gap: number) =>
    stroke(
      `M${round(x - width / 2)} ${round(y)}H${round(x - gap * u)}M${round(x + gap * u)} ${round(y)}H${round(x + width / 2)}`,
      fill,
      2 * u,
    )
  const diamond = () =>
    polygon([
      [x, y - 9 * u],
      [x + 9 * u, y],
      [x, y + 9 * u],
      [x - 9 * u, y],
    ])
  switch (kind) {
    case 'diamond':
      return broken(22) + path(diamond(), fill)
    case 'star':
      return broken(30) + path(sparkle(x, y, 17 * u, 0.16), fill)
    case 'dots':
      return times(5, (i) => circle(x + (i - 2) * 22 * u, y, (4.6 - Math.abs(i - 2)) * u, fill)).join('')
    case 'heart':
      return broken(28) + path(heartAt(x, y, u), fill)
    case 'line':
      return stroke(`M${round(x - width / 2)} ${round(y)}H${round(x + width / 2)}`, fill, 2 * u)
  }
}

/** Draws the dividing line where the lettering left room for it; an empty string where there is none. */
export const ruleMark = (
  canvas: Canvas,
  { rule: kind, ruleX = 0, ruleY = 0, ruleWidth = 0 }: Marks,
  fill: string,
): string => (kind ? group(rule(canvas, kind, ruleX, ruleY, ruleWidth, fill), { class: RULES_CLASS }) : '')
