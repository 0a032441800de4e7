import { face, type Mood } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, rgba } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'

export interface CactusOptions {
  c?: string
  pot?: string
  mood?: Mood
  flower?: string
}

export function cactus(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#4f9a6b', pot = '#d77a4a', mood = 'happy', flower = '#ff7f96' }: CactusOptions = {},
) {
  const d = darken(c, 0.24)
  const sp: string[] = []
  for (let i = 0; i < 22; i++) {
    const a = canvas.between(-54, 54)
    const b = canvas.between(-250, -70)
    sp.push(stroke(`M${round(a)} ${round(b)}l4 -7M${round(a)} ${round(b)}l-4 -7`, '#e9f5dc', 2))
  }
  return at(
    x,
    y,
    [
      ellipse(0, 6, 110, 12, '#000', { opacity: 0.15 }),
      stroke('M-60 -130C-118 -130 -116 -150 -116 -190M60 -160C112 -160 112 -180 112 -216', d, 40),
      path(
        'M-66 -40V-220C-66 -300 66 -300 66 -220V-40Z',
        canvas.linear([darken(c, 0.12), lighten(c, 0.15), c, d], { x2: 1, y2: 0 }),
      ),
      stroke('M-30 -60V-250M0 -60V-270M30 -60V-250', rgba(d, 0.5), 3),
      group(sp),
      face(0, -178, 0.82, { mood, gap: 28 }),
      at(
        24,
        -276,
        [0, 72, 144, 216, 288]
          .map((q) => `<ellipse rx="9" ry="16" cy="-12" fill="${flower}" transform="rotate(${q})"/>`)
          .join('') + circle(0, 0, 8, '#ffd76b'),
      ),
      path('M-84 -66H84L72 0Q0 10 -72 0Z', pot),
      rect(-92, -78, 184, 26, lighten(pot, 0.14), { rx: 6 }),
      stroke('M-70 -28l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12', lighten(pot, 0.4), 5),
    ],
    { s },
  )
}
