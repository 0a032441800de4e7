import type { Color } from '../lib/color.ts'
import type { Area } from '../lib/number.ts'
import type { FoilName } from '../paint/foil.ts'
import type { FontName } from './fonts.ts'

/** A solid color, or metal leaf. */
export type TextFill = Color | { foil: FoilName }

export type Align = 'left' | 'center' | 'right'

/** Copies below the text, each one step further down and to the right, which make the letters look raised. */
export interface Depth {
  steps: number
  dx: number
  dy: number
  fill: Color
}

/** One editable text of a card, in the units of the drawing (short side 900). */
export interface TextElement {
  role: 'title' | 'note'
  /** lines, split by '\n' */
  text: string
  font: FontName
  size: number
  /**
   * box of the ink: from the left edge of the widest line and the top of the first line to the foot of the last line
   */
  x: number
  y: number
  width: number
  height: number
  /** y of the first line's baseline */
  baseline: number
  align: Align
  /** distance between the baselines, as a multiple of the size */
  lineHeight: number
  /** letter spacing as a multiple of the size */
  tracking: number
  fill: TextFill
  opacity?: number
  depth?: Depth
  /** where the scene has room for words: those of this text and of the texts that stand with it */
  room?: Area
}
