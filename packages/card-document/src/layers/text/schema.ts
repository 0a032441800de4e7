import Type, { type Static } from 'typebox'

import { Color, Extent, Family, Fill, Flag, integer, number, Position, Radius, Shadow, Stroke } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { RANGES } from '../../ranges.ts'
import { base } from '../base.ts'
import { TEXT_ROLES } from '../roles.ts'

const styleOfRun = {
  fontFamily: Family,
  /** px */
  fontSize: number(...RANGES.fontSize),
  fontWeight: integer(100, 900),
  italic: Type.Optional(Flag),
  underline: Type.Optional(Flag),
  strikethrough: Type.Optional(Flag),
  fill: Fill,
}

/** `lineHeight` is a multiple of the font size; letter spacing, padding and radius in px. */
export const TextStyle = Type.Object({
  ...styleOfRun,
  textAlign: Type.Enum(['left', 'center', 'right', 'justify']),
  lineHeight: number(0.5, 4),
  letterSpacing: number(...RANGES.letterSpacing),
  verticalAlign: Type.Enum(['top', 'middle', 'bottom']),
  background: Type.Optional(Type.Object({ color: Color, padding: number(...RANGES.padding), radius: Radius })),
})
export type TextStyle = Static<typeof TextStyle>

/** A piece of text; '\n' splits paragraphs, `style` overrides the layer's. */
export const Run = Type.Object({
  text: Type.String({ maxLength: LIMITS.charsPerLayer }),
  style: Type.Optional(Type.Partial(Type.Object(styleOfRun))),
})
export type Run = Static<typeof Run>

/** One copy of the text, drawn below it (offsets in px) and hidden from screen readers. */
export const TextCopy = Type.Object({
  fill: Type.Optional(Fill),
  stroke: Type.Optional(Stroke),
  shadow: Type.Optional(Shadow),
  offsetX: Type.Optional(number(...RANGES.offset)),
  offsetY: Type.Optional(number(...RANGES.offset)),
})
export type TextCopy = Static<typeof TextCopy>

/**
 * Where the words of a text may stand, card px: they wrap at its width and shrink to its height. `fontSize` is the size
 * of letters that fit it (px); `hugs` is set when the box then takes the width of the letters.
 */
export const TextArea = Type.Object({
  x: Position,
  y: Position,
  width: Extent,
  height: Extent,
  fontSize: number(...RANGES.fontSize),
  hugs: Type.Optional(Flag),
})
export type TextArea = Static<typeof TextArea>

export const TextLayer = Type.Object({
  ...base,
  type: Type.Literal('text'),
  role: Type.Optional(Type.Enum([...TEXT_ROLES])),
  runs: Type.Array(Run, { maxItems: LIMITS.runsPerLayer }),
  style: TextStyle,
  size: Type.Enum(['auto-height', 'auto-width', 'fixed-shrink']),
  /** The editor sets it when its author first types; only editors read it. */
  area: Type.Optional(TextArea),
  /** Lowest first. */
  copies: Type.Optional(Type.Array(TextCopy, { maxItems: LIMITS.copiesPerLayer })),
  /** Degrees of arc the baseline is bent to. */
  curve: Type.Optional(number(-360, 360)),
  /**
   * The arc of the first baseline, px: its length and where its middle is in the box, which then is the bounds of the
   * bent letters. Without it the arc is as long as the box is wide.
   */
  arc: Type.Optional(
    Type.Object({ length: number(1, LIMITS.maxOffset), x: number(...RANGES.position), y: number(...RANGES.position) }),
  ),
  vertical: Type.Optional(Flag),
})
export type TextLayer = Static<typeof TextLayer>
