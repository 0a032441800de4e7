import Type, { type Static } from 'typebox'

import { Bleed, Degrees, Flag, Id, Mask, number, Stroke } from '../../fields.ts'
import { base } from '../base.ts'
import { LOGO } from '../roles.ts'

/** Multiples of the original (1 = unchanged), `blur` in px, `hue` in degrees. */
const Filter = Type.Object({
  brightness: Type.Optional(number(0, 3)),
  contrast: Type.Optional(number(0, 3)),
  saturate: Type.Optional(number(0, 3)),
  grayscale: Type.Optional(number(0, 1)),
  sepia: Type.Optional(number(0, 1)),
  hue: Type.Optional(Degrees),
  blur: Type.Optional(number(0, 100)),
})
export type Filter = Static<typeof Filter>

export const ImageLayer = Type.Object({
  ...base,
  type: Type.Literal('image'),
  role: Type.Optional(Type.Literal(LOGO)),
  asset: Id,
  /** The visible part, as fractions of the image. */
  crop: Type.Optional(
    Type.Object({ x: number(0, 1), y: number(0, 1), width: number(0.01, 1), height: number(0.01, 1) }),
  ),
  mask: Type.Optional(Mask),
  flip: Type.Optional(Type.Enum(['horizontal', 'vertical', 'both'])),
  filter: Type.Optional(Filter),
  border: Type.Optional(Stroke),
  bleed: Type.Optional(Bleed),
  /** Set when it may be moved like any other layer although it covers the card. */
  detached: Type.Optional(Flag),
})
export type ImageLayer = Static<typeof ImageLayer>
