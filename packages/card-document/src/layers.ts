import Type, { type Static } from 'typebox'

import {
  AltText,
  Animations,
  Bleed,
  Color,
  Degrees,
  Extent,
  Family,
  Fill,
  Flag,
  Href,
  Id,
  integer,
  Label,
  Name,
  number,
  Position,
  Radius,
  Shadow,
  Stroke,
} from './fields.ts'
import { LIMITS } from './limits.ts'

/** The box before rotation, which is in degrees about its center; members of a group keep card coordinates. */
const base = {
  id: Id,
  name: Type.Optional(Label),
  x: Position,
  y: Position,
  width: Extent,
  height: Extent,
  rotation: Degrees,
  opacity: Type.Optional(number(0, 1)),
  locked: Type.Optional(Flag),
  hidden: Type.Optional(Flag),
  group: Type.Optional(Id),
  blend: Type.Optional(Type.Enum(['multiply', 'screen', 'overlay'])),
  shadow: Type.Optional(Shadow),
  animations: Type.Optional(Animations),
  link: Type.Optional(Type.Object({ href: Href, newTab: Type.Optional(Flag) })),
  alt: Type.Optional(AltText),
  /** Decoration: screen readers skip it. */
  decorative: Type.Optional(Flag),
}

const styleOfRun = {
  fontFamily: Family,
  /** px */
  fontSize: number(4, 1000),
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
  letterSpacing: number(-50, 200),
  verticalAlign: Type.Enum(['top', 'middle', 'bottom']),
  background: Type.Optional(Type.Object({ color: Color, padding: number(0, 200), radius: Radius })),
})
export type TextStyle = Static<typeof TextStyle>

/** A piece of text; '\n' splits paragraphs, `style` overrides the layer's. */
export const Run = Type.Object({
  text: Type.String({ maxLength: LIMITS.charsPerLayer }),
  style: Type.Optional(Type.Partial(Type.Object(styleOfRun))),
})
export type Run = Static<typeof Run>

/** One copy of the text, drawn below it (offsets in px) and hidden from screen readers. */
const TextCopy = Type.Object({
  fill: Type.Optional(Fill),
  stroke: Type.Optional(Stroke),
  shadow: Type.Optional(Shadow),
  offsetX: Type.Optional(number(-200, 200)),
  offsetY: Type.Optional(number(-200, 200)),
})

export const TextLayer = Type.Object({
  ...base,
  type: Type.Literal('text'),
  runs: Type.Array(Run, { maxItems: LIMITS.runsPerLayer }),
  style: TextStyle,
  size: Type.Enum(['auto-height', 'auto-width', 'fixed-shrink']),
  /** Lowest first. */
  copies: Type.Optional(Type.Array(TextCopy, { maxItems: LIMITS.copiesPerLayer })),
  /** Degrees of arc the baseline is bent to. */
  curve: Type.Optional(number(-360, 360)),
  vertical: Type.Optional(Flag),
})
export type TextLayer = Static<typeof TextLayer>

export const SHAPES = [
  'rectangle',
  'ellipse',
  'triangle',
  'diamond',
  'pentagon',
  'hexagon',
  'star',
  'heart',
  'arrow',
  'bubble',
] as const
export type ShapeName = (typeof SHAPES)[number]
const Shape = Type.Enum([...SHAPES])
const Mask = Type.Object({ name: Shape, radius: Type.Optional(Radius) })

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
})
export type ImageLayer = Static<typeof ImageLayer>

/** An SVG, PNG, GIF or WebP, shown by `<img>`; `recolor` maps colors of the original. */
export const StickerLayer = Type.Object({
  ...base,
  type: Type.Literal('sticker'),
  asset: Id,
  recolor: Type.Optional(Type.Record(Type.String({ pattern: '^#[0-9a-f]{6}$' }), Color)),
})
export type StickerLayer = Static<typeof StickerLayer>

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
})
export type ArtLayer = Static<typeof ArtLayer>

export const ShapeLayer = Type.Object({
  ...base,
  type: Type.Literal('shape'),
  shape: Shape,
  fill: Fill,
  stroke: Type.Optional(Stroke),
  radius: Type.Optional(Radius),
})
export type ShapeLayer = Static<typeof ShapeLayer>

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

/** A link that looks like a button; `link` is required of it by the semantic checks. */
export const ButtonLayer = Type.Object({
  ...base,
  type: Type.Literal('button'),
  label: Label,
  style: TextStyle,
  fill: Fill,
  radius: Radius,
})
export type ButtonLayer = Static<typeof ButtonLayer>

/** Array order is z order, bottom first. */
export const Layer = Type.Union([TextLayer, ImageLayer, StickerLayer, ArtLayer, ShapeLayer, VideoLayer, ButtonLayer])
export type Layer = Static<typeof Layer>
