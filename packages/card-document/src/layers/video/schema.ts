import Type, { type Static } from 'typebox'

import { Flag, Id, Mask } from '../../fields.ts'
import { base } from '../base.ts'

export const VideoLayer = Type.Object({
  ...base,
  type: Type.Literal('video'),
  asset: Id,
  poster: Type.Optional(Id),
  loop: Type.Optional(Flag),
  sound: Type.Optional(Flag),
  mask: Type.Optional(Mask),
})
export type VideoLayer = Static<typeof VideoLayer>
