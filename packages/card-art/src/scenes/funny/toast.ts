import { face, type Mood } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { at, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface ToastOptions {
  mood?: Mood
  butter?: boolean
  rot?: number
}

export function toast(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { mood = 'love', butter = true, rot = 0 }: ToastOptions = {},
) {
  return at(
    x,
    y,
    [
      path(
        'M-110 -60C-140 -120 -90 -160 -50 -150C-20 -166 20 -166 50 -150C90 -160 140 -120 110 -60V90Q110 110 90 110H-90Q-110 110 -110 90Z',
        '#c98845',
        { filter: shadow(canvas, { y: 10, b: 12, o: 0.22 }) },
      ),
      path(
        'M-94 -58C-122 -106 -82 -142 -46 -132C-18 -148 18 -148 46 -132C82 -142 122 -106 94 -58V78Q94 94 78 94H-78Q-94 94 -94 78Z',
        '#f6d9a2',
      ),
      butter
        ? path('M-40 -110L36 -104L30 -62L-46 -70Z', '#ffe98a') + path('M-40 -110L36 -104L34 -94L-42 -100Z', '#fff4bd')
        : '',
      face(0, 4, 1, { mood, gap: 42 }),
      stroke('M-112 20q-30 6 -40 34M112 20q34 -10 36 -38M-44 110v30M44 110v30', '#a86a32', 9),
    ],
    { s, rot },
  )
}
