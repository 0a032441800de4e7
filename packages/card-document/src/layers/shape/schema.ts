import Type, { type Static } from 'typebox'

import { Fill, LINE_ENDS, Radius, Shape, Stroke } from '../../fields.ts'
import { base } from '../base.ts'

const End = Type.Optional(Type.Enum([...LINE_ENDS]))

export const ShapeLayer = Type.Object({
  ...base,
  type: Type.Literal('shape'),
  shape: Shape,
  fill: Fill,
  stroke: Type.Optional(Stroke),
  radius: Type.Optional(Radius),
  /** Drawn as a line of the stroke from the middle of the left side to that of the right, in place of shape and fill. */
  line: Type.Optional(Type.Object({ start: End, end: End })),
})
export type ShapeLayer = Static<typeof ShapeLayer>
