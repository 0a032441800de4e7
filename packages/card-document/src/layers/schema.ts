import Type, { type Static } from 'typebox'

import { ArtLayer } from './art/schema.ts'
import { ButtonLayer } from './button/schema.ts'
import { ImageLayer } from './image/schema.ts'
import { InkLayer } from './ink/schema.ts'
import { ShapeLayer } from './shape/schema.ts'
import { StickerLayer } from './sticker/schema.ts'
import { TextLayer } from './text/schema.ts'
import { VideoLayer } from './video/schema.ts'

/** Array order is z order, bottom first. */
export const Layer = Type.Union([
  TextLayer,
  ImageLayer,
  StickerLayer,
  ArtLayer,
  ShapeLayer,
  InkLayer,
  VideoLayer,
  ButtonLayer,
])
export type Layer = Static<typeof Layer>

/** The layers of one kind. */
export type LayerOf<K extends Layer['type']> = Extract<Layer, { type: K }>
