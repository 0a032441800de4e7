import { face, type Mood } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface AvocadoOptions {
  mood?: Mood
  half?: boolean
  rot?: number
}

export function avocado(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { mood = 'happy', half = true, rot = 0 }: AvocadoOptions = {},
) {
  return at(
    x,
    y,
    [
      path(
        'M0 -150C46 -150 58 -104 66 -70C80 -40 104 -10 104 36C104 98 58 130 0 130C-58 130 -104 98 -104 36C-104 -10 -80 -40 -66 -70C-58 -104 -46 -150 0 -150Z',
        '#3f6b3a',
        { filter: shadow(canvas, { y: 10, b: 12, o: 0.25 }) },
      ),
      path(
        'M0 -134C38 -134 48 -96 56 -64C68 -36 90 -8 90 36C90 88 52 116 0 116C-52 116 -90 88 -90 36C-90 -8 -68 -36 -56 -64C-48 -96 -38 -134 0 -134Z',
        '#cfe08a',
      ),
      path(
        'M0 -118C30 -118 40 -90 46 -58C58 -32 76 -8 76 36C76 78 44 102 0 102C-44 102 -76 78 -76 36C-76 -8 -58 -32 -46 -58C-40 -90 -30 -118 0 -118Z',
        '#eef2b6',
      ),
      half
        ? circle(0, 42, 48, canvas.radial(['#c58a55', '#96592f', '#6d3d1e'], { cx: 0.36, cy: 0.3, r: 0.8 })) +
          ellipse(-16, 24, 12, 8, '#fff', { opacity: 0.35 }) +
          face(0, 40, 0.5, { mood, ink: '#2b160a', blush: '#ff9aa2', gap: 36 })
        : circle(0, 42, 46, '#d9dc92') + face(0, -48, 0.55, { mood, gap: 38 }),
      stroke('M-100 20q-34 6 -44 -22M100 20q34 6 44 -22M-34 126v26M34 126v26', '#3f6b3a', 10),
    ],
    { s, rot },
  )
}
