import Type, { type Static } from 'typebox'

import { Bleed, Flag, Id, Name } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { base } from '../base.ts'

/**
 * A parametric illustration of card-art. `asset` is its rendered, sanitised SVG, the only thing previews draw;
 * the editor renders a new one from scene, palette, options and seed.
 */
export const ArtLayer = Type.Object({
  ...base,
  type: Type.Literal('art'),
  scene: Name,
  palette: Name,
  options: Type.Record(
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,31}$' }),
    Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]),
    { maxProperties: LIMITS.artOptions },
  ),
  seed: Type.String({ minLength: 1, maxLength: 64 }),
  asset: Id,
  bleed: Type.Optional(Bleed),
  /** Set when it may be moved like any other layer although it covers the card. */
  detached: Type.Optional(Flag),
})
export type ArtLayer = Static<typeof ArtLayer>
