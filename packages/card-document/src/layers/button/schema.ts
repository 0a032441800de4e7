import Type, { type Static } from 'typebox'

import { Fill, Label, Radius } from '../../fields.ts'
import { base } from '../base.ts'
import { TextStyle } from '../text/schema.ts'

/** A link that looks like a button; the semantic checks require its `link`. */
export const ButtonLayer = Type.Object({
  ...base,
  type: Type.Literal('button'),
  label: Label,
  style: TextStyle,
  fill: Fill,
  radius: Radius,
})
export type ButtonLayer = Static<typeof ButtonLayer>
