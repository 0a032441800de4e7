import Type, { type Static } from 'typebox'

import { Fill, Radius, Shape, Stroke } from '../../fields.ts'
import { base } from '../base.ts'

export const ShapeLayer = Type.Object({
  ...base,
  type: Type.Literal('shape'),
  shape: Shape,
  fill: Fill,
  stroke: Type.Optional(Stroke),
  radius: Type.Optional(Radius),
})
export type ShapeLayer = Static<typeof ShapeLayer>
