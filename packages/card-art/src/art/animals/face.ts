import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { heart } from '../ornament/heart.ts'

export const INK = '#2c2230'

export type Mood = 'happy' | 'joy' | 'flat' | 'side' | 'grump' | 'sleep' | 'wow' | 'love'

export interface FaceOptions {
  mood?: Mood
  ink?: string
  blush?: string
  gap?: number
}

export function face(
  x: number,
  y: number,
  s: number,
  { mood = 'happy', ink = INK, blush = '#ff9aa2', gap = 40 }: FaceOptions = {},
) {
  const e = {
    happy:
      circle(-gap, 0, 8, ink) +
      circle(gap, 0, 8, ink) +
      circle(-gap + 3, -3, 2.6, '#fff') +
      circle(gap + 3, -3, 2.6, '#fff'),
    joy: stroke(`M${-gap - 12} 4q12 -18 24 0M${gap - 12} 4q12 -18 24 0`, ink, 6),
    flat: stroke(`M${-gap - 12} -2h24M${gap - 12} -2h24`, ink, 6) + circle(-gap, 2, 5, ink) + circle(gap, 2, 5, ink),
    side:
      ellipse(-gap, 0, 15, 12, '#fff') +
      ellipse(gap, 0, 15, 12, '#fff') +
      circle(-gap + 7, 2, 7, ink) +
      circle(gap + 7, 2, 7, ink) +
      stroke(`M${-gap - 16} -9h32M${gap - 16} -9h32`, ink, 5),
    grump:
      stroke(`M${-gap - 16} -14L${-gap + 12} -4M${gap + 16} -14L${gap - 12} -4`, ink, 6) +
      circle(-gap, 5, 7, ink) +
      circle(gap, 5, 7, ink),
    sleep: stroke(`M${-gap - 13} -2q13 12 26 0M${gap - 13} -2q13 12 26 0`, ink, 5),
    wow:
      circle(-gap, 0, 14, '#fff') +
      circle(gap, 0, 14, '#fff') +
      circle(-gap, 1, 7, ink) +
      circle(gap, 1, 7, ink) +
      stroke(`M${-gap - 12} -24q12 -8 24 0M${gap - 12} -24q12 -8 24 0`, ink, 4),
    love: heart(-gap, 4, 0.28, '#e5394f') + heart(gap, 4, 0.28, '#e5394f'),
  }[mood]
  const m = {
    happy: path('M-15 16Q0 40 15 16Z', ink) + path('M-8 25Q0 20 8 25Q4 31 0 31Q-4 31 -8 25Z', '#f0787f'),
    joy: path('M-18 14Q0 48 18 14Z', ink) + path('M-10 28Q0 20 10 28Q5 37 0 37Q-5 37 -10 28Z', '#f0787f'),
    flat: stroke('M-12 24H12', ink, 5),
    side: stroke('M-12 26Q4 18 14 22', ink, 5),
    grump: stroke('M-16 28Q0 14 16 28', ink, 6),
    sleep: ellipse(0, 24, 6, 7, ink),
    wow: ellipse(0, 26, 8, 11, ink),
    love: path('M-15 18Q0 42 15 18Z', ink),
  }[mood]
  return at(
    x,
    y,
    e +
      m +
      (blush
        ? ellipse(-gap - 16, 18, 12, 8, blush, { opacity: 0.7 }) + ellipse(gap + 16, 18, 12, 8, blush, { opacity: 0.7 })
        : ''),
    { s },
  )
}

export const shade = (canvas: Canvas, c: string) =>
  canvas.radial(
    [
      [lighten(c, 0.22), 0],
      [c, 0.6],
      [darken(c, 0.14), 1],
    ],
    { cx: 0.38, cy: 0.28, r: 0.85 },
  )
