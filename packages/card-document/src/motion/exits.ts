import type { ANIMATIONS_OUT, LayerAnimation } from '../fields.ts'
import { type Kind, type Motion, motionIn, type Preset } from './presets.ts'

/** How a layer goes; the first frame is its own look. */
const EXITS: Record<(typeof ANIMATIONS_OUT)[number], Preset> = {
  fade: { frames: () => [{ opacity: 1 }, { opacity: 0 }] },
  rise: {
    frames: (a) => [
      { opacity: 1, translate: '0 0' },
      { opacity: 0, translate: `0 ${-60 * a}px` },
    ],
  },
  drop: {
    frames: (a) => [
      { opacity: 1, translate: '0 0' },
      { opacity: 0, translate: `0 ${80 * a}px` },
    ],
  },
  zoom: {
    frames: (a) => [
      { opacity: 1, scale: '1' },
      { opacity: 0, scale: String(1 + 0.5 * a) },
    ],
  },
  slide: {
    frames: (a, x, y) => [
      { opacity: 1, translate: '0 0' },
      { opacity: 0, translate: `${120 * a * x}px ${120 * a * y}px` },
    ],
  },
  blur: {
    frames: (a) => [
      { opacity: 1, filter: 'blur(0)' },
      { opacity: 0, filter: `blur(${16 * a}px)` },
    ],
  },
}

const OUT: Kind = { presets: EXITS, easing: 'ease-in', shortest: 0, timing: { fill: 'forwards' } }

/** Returns keyframes and timing of an exit, or undefined for an unknown name. A preview plays none and need not load this. */
export function exitOf(animation: LayerAnimation): Motion | undefined {
  const motion = motionIn(OUT, animation)
  // after its exit a layer can be neither clicked nor read
  return motion && { ...motion, frames: [...motion.frames, { ...motion.frames.at(-1), visibility: 'hidden' }] }
}
