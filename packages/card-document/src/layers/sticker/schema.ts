import Type, { type Static } from 'typebox'

import { Color, Id } from '../../fields.ts'
import { base } from '../base.ts'

/** An SVG, PNG, GIF or WebP, shown by `<img>`; `recolor` maps colors of the original. */
export const StickerLayer = Type.Object({
  ...base,
  type: Type.Literal('sticker'),
  asset: Id,
  recolor: Type.Optional(Type.Record(Type.String({ pattern: '^#[0-9a-f]{6}$' }), Color)),
})
export type StickerLayer = Static<typeof StickerLayer>
