import Type, { type Static } from 'typebox'

import { integer, number, Paint } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { base } from '../base.ts'
import { SIGNATURE } from '../roles.ts'
import { GRID, MAX_PEN, MIN_PEN } from './grid.ts'

/** One line of the pen, from where it touches the card to where it leaves it. */
const InkStroke = Type.Object({
  /** x and y of each point in turn, in parts of the box (`GRID`). */
  points: Type.Array(integer(0, GRID), { maxItems: 2 * LIMITS.pointsPerLayer }),
  /** Pressure at each point, percent. Missing if nothing measured it: the line is then thinner where it was fast. */
  pressures: Type.Optional(Type.Array(integer(0, 100), { maxItems: LIMITS.pointsPerLayer })),
})

/** What somebody signs or draws by finger or pen. Views compute the outlines of the strokes. */
export const InkLayer = Type.Object({
  ...base,
  type: Type.Literal('ink'),
  role: Type.Optional(Type.Literal(SIGNATURE)),
  strokes: Type.Array(InkStroke, { maxItems: LIMITS.strokesPerLayer }),
  /** Width in px at half pressure. `thinning` is how much the pressure changes it, from 0 to 1; 0.5 when missing. */
  pen: Type.Object({ width: number(MIN_PEN, MAX_PEN), thinning: Type.Optional(number(0, 1)) }),
  fill: Paint,
})
export type InkLayer = Static<typeof InkLayer>
export type InkStroke = Static<typeof InkStroke>
