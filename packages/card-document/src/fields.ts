import Type, { type Static } from 'typebox'

import { LIMITS } from './limits.ts'
import { RANGES } from './ranges.ts'

/*
 * The field types every part of the definition is made of. Patterns are the first line of rule S6: nothing that could
 * be read as CSS, markup or a foreign address fits into any string but the text of a run.
 */

/** Id of a layer, group or asset. Starts with a letter or digit, so `__proto__` is not an id. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' })

/** `#rrggbb` or `#rrggbbaa`. */
export const Color = Type.String({ pattern: '^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' })
export type Color = Static<typeof Color>

/** Key of a stored file; its address is `/files/{key}`. No scheme, no leading slash, no `..`. */
export const StorageKey = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+([./@][A-Za-z0-9_-]+)*$' })

/** Name of a font family: letters of Latin, kana, Han or Hangul, digits, space and hyphen. */
export const Family = Type.String({
  pattern:
    '^[A-Za-z0-9\\u00c0-\\u024f\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af][A-Za-z0-9\\u00c0-\\u024f\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af _-]{0,63}$',
})

/** A link: http, https, mailto or tel, without blanks or control characters. */
export const Href = Type.String({
  maxLength: LIMITS.linkChars,
  pattern: '^([hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:)[^\\s\\u0000-\\u001f\\u007f"<>\\\\]+$',
})

/** A name we chose: scene, palette. */
export const Name = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 _.-]{0,63}$' })

export const Label = Type.String({ maxLength: 100 })
export const AltText = Type.String({ maxLength: 500 })
export const Flag = Type.Literal(true)

export const number = (minimum: number, maximum: number) => Type.Number({ minimum, maximum })
export const integer = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

export const Position = number(...RANGES.position)
export const Extent = number(...RANGES.extent)
export const Ms = number(0, LIMITS.maxMs)
export const Degrees = number(-3600, 3600)
export const Radius = number(...RANGES.radius)

/** A color of a gradient; `offset` is a percentage of its line. */
const Stop = Type.Object({ color: Color, offset: number(0, 100) })
const Stops = Type.Array(Stop, { minItems: 2, maxItems: LIMITS.stops })

export const PATTERNS = ['dots', 'stripes', 'checks', 'grid'] as const

/** `angle` in degrees, as CSS counts them. */
const colors = [
  Type.Object({ type: Type.Literal('solid'), color: Color }),
  Type.Object({ type: Type.Literal('linear'), angle: Degrees, stops: Stops }),
  Type.Object({ type: Type.Literal('radial'), stops: Stops }),
] as const

/** What lines are painted with: colors, but no pictures and no patterns. */
export const Paint = Type.Union([...colors])

/** What an area is painted with; blur and the size of a pattern's tile in px. */
export const Fill = Type.Union([
  ...colors,
  Type.Object({
    type: Type.Literal('image'),
    asset: Id,
    fit: Type.Enum(['cover', 'contain', 'tile']),
    scale: Type.Optional(number(0.05, 10)),
    blur: Type.Optional(number(...RANGES.blur)),
  }),
  Type.Object({
    type: Type.Literal('pattern'),
    name: Type.Enum([...PATTERNS]),
    foreground: Color,
    background: Color,
    size: number(...RANGES.tile),
  }),
])
export type Fill = Static<typeof Fill>

/** Offsets and blur in px. */
export const Shadow = Type.Object({
  offsetX: number(...RANGES.offset),
  offsetY: number(...RANGES.offset),
  blur: number(...RANGES.shadowBlur),
  color: Color,
})
export type Shadow = Static<typeof Shadow>

/** `width` in px. */
export const Stroke = Type.Object({
  width: number(...RANGES.strokeWidth),
  color: Color,
  dash: Type.Optional(Type.Enum(['dash', 'dot'])),
})
export type Stroke = Static<typeof Stroke>

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
export const Shape = Type.Enum([...SHAPES])
/** What a line ends with. */
export const LINE_ENDS = ['arrow', 'dot'] as const
export type LineEnd = (typeof LINE_ENDS)[number]

export const Mask = Type.Object({ name: Shape, radius: Type.Optional(Radius) })
export type Mask = Static<typeof Mask>

/**
 * How far a layer's picture reaches beyond the card's box on each side, px. A frame of another ratio shows that part
 * beside the card; the card itself looks the same with and without it.
 */
export const Bleed = Type.Object({ left: Extent, right: Extent, top: Extent, bottom: Extent })
export type Bleed = Static<typeof Bleed>

export const ANIMATIONS_IN = [
  'fade',
  'rise',
  'drop',
  'zoom',
  'pop',
  'slide',
  'blur',
  'type',
  'write',
  'wipe',
  'spin',
  'flip',
  'swing',
  'bounce',
  'unfold',
] as const
export const ANIMATIONS_LOOP = ['float', 'pulse', 'sway', 'spin', 'twinkle', 'heartbeat', 'shake', 'bob'] as const
export const ANIMATIONS_OUT = ['fade', 'rise', 'drop', 'zoom', 'slide', 'blur'] as const

/** `duration` and `delay` in ms. */
const animation = <const N extends string>(names: readonly N[]) =>
  Type.Object({
    name: Type.Enum([...names]),
    duration: Ms,
    delay: Ms,
    easing: Type.Optional(Type.Enum(['out', 'back', 'bounce', 'linear'])),
    /** The side from which a layer enters, or to which it leaves. */
    direction: Type.Optional(Type.Enum(['left', 'right', 'up', 'down'])),
    /** Strength; 1 is the preset's own. */
    amount: Type.Optional(number(0, 5)),
  })

/** Animations of one layer or group; there is no timeline. */
export const Animations = Type.Object({
  in: Type.Optional(animation(ANIMATIONS_IN)),
  loop: Type.Optional(animation(ANIMATIONS_LOOP)),
  out: Type.Optional(animation(ANIMATIONS_OUT)),
})
export type Animations = Static<typeof Animations>
export type LayerAnimation = NonNullable<Animations['in' | 'loop' | 'out']>
