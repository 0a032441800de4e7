import type { ANIMATIONS_IN, ANIMATIONS_LOOP, LayerAnimation } from '../fields.ts'
import { num, pick } from '../render/safe.ts'

/*
 * Animations as data: keyframes use only the individual transform properties, opacity, filter and clip-path, so they
 * add to a layer's own position and run on the compositor.
 */
export interface Preset {
  /** `a` is the strength, (x, y) the unit vector the layer comes from. */
  frames: (a: number, x: number, y: number) => Keyframe[]
  easing?: string
}

const EASINGS: Record<string, string> = {
  out: 'cubic-bezier(.2,.8,.2,1)',
  back: 'cubic-bezier(.34,1.56,.64,1)',
  bounce: 'linear(0,.06,.25,.56,1,.81,.75,.81,1,.94,1)',
  linear: 'linear',
}

const FROM: Record<string, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** Uncovers a layer from its side (x, y). The other sides are open, because letters and shadows reach out of the box. */
function wiped(x: number, y: number): Keyframe[] {
  const covers = [y > 0, x < 0, y < 0, x > 0]
  return [100, -20].map((p) => ({ clipPath: `inset(${covers.map((one) => (one ? p : -100)).join('% ')}%)` }))
}

/** How a layer comes in; the last frame is its own look. */
export const ENTRANCES: Record<(typeof ANIMATIONS_IN)[number], Preset> = {
  fade: { frames: () => [{ opacity: 0 }, { opacity: 1 }] },
  rise: {
    frames: (a) => [
      { opacity: 0, translate: `0 ${40 * a}px` },
      { opacity: 1, translate: '0 0' },
    ],
  },
  drop: {
    frames: (a) => [
      { opacity: 0, translate: `0 ${-80 * a}px` },
      { opacity: 1, translate: '0 0' },
    ],
  },
  zoom: {
    frames: (a) => [
      { opacity: 0, scale: String(1 - 0.5 * Math.min(a, 2)) },
      { opacity: 1, scale: '1' },
    ],
  },
  pop: {
    frames: (a) => [
      { opacity: 0, scale: '0' },
      { opacity: 1, scale: String(1 + 0.12 * a), offset: 0.7 },
      { opacity: 1, scale: '1' },
    ],
  },
  slide: {
    frames: (a, x, y) => [
      { opacity: 0, translate: `${120 * a * x}px ${120 * a * y}px` },
      { opacity: 1, translate: '0 0' },
    ],
  },
  blur: {
    frames: (a) => [
      { opacity: 0, filter: `blur(${16 * a}px)` },
      { opacity: 1, filter: 'blur(0)' },
    ],
  },
  type: { frames: () => wiped(-1, 0), easing: 'steps(20)' },
  /** Ink takes off the cover and writes its strokes, which inherit the offset, as `writingMask` says. */
  write: {
    frames: () => wiped(-1, 0).map((frame, end) => ({ ...frame, strokeDashoffset: 999 - 999 * end })),
    easing: 'linear',
  },
  wipe: { frames: (_, x, y) => wiped(x, y) },
  spin: {
    frames: (a) => [
      { opacity: 0, rotate: `${-180 * a}deg`, scale: '.6' },
      { opacity: 1, rotate: '0deg', scale: '1' },
    ],
  },
  flip: {
    frames: (a) => [
      { opacity: 0, rotate: `y ${90 * a}deg` },
      { opacity: 1, rotate: 'y 0deg' },
    ],
  },
  swing: {
    frames: (a) => [
      { opacity: 0, rotate: `${-16 * a}deg` },
      { opacity: 1, rotate: `${10 * a}deg`, offset: 0.4 },
      { rotate: `${-5 * a}deg`, offset: 0.7 },
      { opacity: 1, rotate: '0deg' },
    ],
  },
  bounce: {
    frames: (a) => [
      { opacity: 0, translate: `0 ${-120 * a}px` },
      { opacity: 1, translate: '0 0' },
    ],
    easing: 'bounce',
  },
  unfold: {
    frames: () => [
      { opacity: 0, scale: '1 0' },
      { opacity: 1, scale: '1 1' },
    ],
  },
}

/** What a layer keeps doing; first and last frame are its own look. */
export const LOOPS: Record<(typeof ANIMATIONS_LOOP)[number], Preset> = {
  float: { frames: (a) => [{ translate: '0 0' }, { translate: `0 ${-8 * a}px` }, { translate: '0 0' }] },
  pulse: { frames: (a) => [{ scale: '1' }, { scale: String(1 + 0.05 * a) }, { scale: '1' }] },
  sway: {
    frames: (a) => [
      { rotate: '0deg' },
      { rotate: `${3 * a}deg` },
      { rotate: '0deg' },
      { rotate: `${-3 * a}deg` },
      { rotate: '0deg' },
    ],
  },
  spin: { frames: () => [{ rotate: '0deg' }, { rotate: '360deg' }] },
  twinkle: { frames: (a) => [{ opacity: 1 }, { opacity: Math.max(0, 1 - 0.6 * a) }, { opacity: 1 }] },
  heartbeat: {
    frames: (a) => [
      { scale: '1' },
      { scale: String(1 + 0.1 * a), offset: 0.15 },
      { scale: '1', offset: 0.3 },
      { scale: '1' },
    ],
  },
  shake: {
    frames: (a) => [
      { translate: '0 0' },
      { translate: `${4 * a}px 0` },
      { translate: `${-4 * a}px 0` },
      { translate: '0 0' },
    ],
  },
  bob: {
    frames: (a) => [
      { translate: '0 0', rotate: '0deg' },
      { translate: `0 ${-5 * a}px`, rotate: `${2 * a}deg` },
      { translate: '0 0', rotate: '0deg' },
    ],
  },
}

/** What the animations of a kind have in common. */
export interface Kind {
  presets: Readonly<Record<string, Preset>>
  easing: string
  /** ms; a shorter one takes as long as this */
  shortest: number
  timing: KeyframeAnimationOptions
}

const KINDS = {
  in: { presets: ENTRANCES, easing: 'cubic-bezier(.2,.8,.2,1)', shortest: 0, timing: { fill: 'backwards' } },
  loop: { presets: LOOPS, easing: 'ease-in-out', shortest: 100, timing: { iterations: Infinity } },
} as const satisfies Record<string, Kind>

export interface Motion {
  frames: Keyframe[]
  timing: KeyframeAnimationOptions
}

/** Returns keyframes and timing of one animation, or undefined for an unknown name; times in ms. */
export const motionOf = (animation: LayerAnimation, kind: keyof typeof KINDS, startMs = 0): Motion | undefined =>
  motionIn(KINDS[kind], animation, startMs)

/** The same for a kind that not every reader of a card needs. */
export function motionIn(
  { presets, easing: usual, shortest, timing }: Kind,
  animation: LayerAnimation,
  startMs = 0,
): Motion | undefined {
  const preset = pick(presets, animation.name)
  if (!preset) return undefined
  const [x, y] = pick(FROM, animation.direction) ?? [0, 1]
  const own = preset.easing === undefined ? undefined : (pick(EASINGS, preset.easing) ?? preset.easing)
  return {
    frames: preset.frames(num(animation.amount, 1, 0, 5), x, y),
    timing: {
      duration: num(animation.duration, 600, shortest),
      delay: startMs + num(animation.delay, 0, 0),
      easing: own ?? pick(EASINGS, animation.easing) ?? usual,
      ...timing,
    },
  }
}
