import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OPENINGS } from '@petalpost/card-document/card'
import type {
  ANIMATIONS_IN,
  ANIMATIONS_LOOP,
  ANIMATIONS_OUT,
  Fill,
  LayerAnimation,
  PATTERNS,
  ShapeName,
} from '@petalpost/card-document/fields'

import type { FontCategory } from './font/faces.ts'

type Names<V extends string> = Readonly<Record<V, MessageDescriptor>>

export const SHAPE_NAMES: Names<ShapeName> = {
  rectangle: msg`Rectangle`,
  ellipse: msg`Ellipse`,
  triangle: msg`Triangle`,
  diamond: msg`Diamond`,
  pentagon: msg`Pentagon`,
  hexagon: msg`Hexagon`,
  star: msg`Star`,
  heart: msg`Heart`,
  arrow: msg`Arrow`,
  bubble: msg`Speech bubble`,
}

/** CSS weights of fonts. */
const WEIGHT_NAMES: Readonly<Record<number, MessageDescriptor>> = {
  100: msg({ message: 'Thin', context: 'font weight' }),
  200: msg({ message: 'Extra light', context: 'font weight' }),
  300: msg({ message: 'Light', context: 'font weight' }),
  400: msg({ message: 'Regular', context: 'font weight' }),
  500: msg({ message: 'Medium', context: 'font weight' }),
  600: msg({ message: 'Semibold', context: 'font weight' }),
  700: msg({ message: 'Bold', context: 'font weight' }),
  800: msg({ message: 'Extra bold', context: 'font weight' }),
  900: msg({ message: 'Black', context: 'font weight' }),
}

export const weightName = (weight: number): MessageDescriptor | undefined => WEIGHT_NAMES[weight]

export const FILL_NAMES: Names<Fill['type']> = {
  solid: msg`Solid color`,
  linear: msg`Linear gradient`,
  radial: msg`Radial gradient`,
  image: msg`Picture`,
  pattern: msg`Pattern`,
}

export const PATTERN_NAMES: Names<(typeof PATTERNS)[number]> = {
  dots: msg`Dots`,
  stripes: msg`Stripes`,
  checks: msg`Checks`,
  grid: msg`Grid`,
}

export const ANIMATION_NAMES: Names<
  (typeof ANIMATIONS_IN)[number] | (typeof ANIMATIONS_LOOP)[number] | (typeof ANIMATIONS_OUT)[number]
> = {
  fade: msg`Fade`,
  rise: msg`Rise`,
  drop: msg`Drop`,
  zoom: msg`Zoom`,
  pop: msg`Pop`,
  slide: msg`Slide`,
  blur: msg`Blur`,
  type: msg`Typewriter`,
  write: msg`Write`,
  wipe: msg`Wipe`,
  spin: msg`Spin`,
  flip: msg({ message: 'Flip', context: 'animation' }),
  swing: msg`Swing`,
  bounce: msg`Bounce`,
  unfold: msg`Unfold`,
  float: msg`Float`,
  pulse: msg`Pulse`,
  sway: msg`Sway`,
  twinkle: msg`Twinkle`,
  heartbeat: msg`Heartbeat`,
  shake: msg`Shake`,
  bob: msg`Bob`,
}

export const DIRECTION_NAMES: Names<NonNullable<LayerAnimation['direction']>> = {
  left: msg`Left`,
  right: msg`Right`,
  up: msg`Top`,
  down: msg`Bottom`,
}

export const EASING_NAMES: Names<NonNullable<LayerAnimation['easing']>> = {
  out: msg`Smooth`,
  back: msg`Overshoot`,
  bounce: msg`Bounce`,
  linear: msg`Linear`,
}

export const OPENING_NAMES: Names<(typeof OPENINGS)[number]> = {
  none: msg`None`,
  envelope: msg`Envelope`,
  fold: msg`Folded card`,
  fade: msg`Fade`,
}

export const CATEGORY_NAMES: Names<FontCategory> = {
  serif: msg({ message: 'Serif', context: 'font' }),
  sans: msg({ message: 'Sans serif', context: 'font' }),
  script: msg({ message: 'Handwriting', context: 'font' }),
  display: msg({ message: 'Display', context: 'font' }),
}
