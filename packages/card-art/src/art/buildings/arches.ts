import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { radians, round } from '../../lib/number.ts'
import { star } from '../../lib/path.ts'
import { path, stroke } from '../../lib/svg.ts'
import { pattern } from '../ornament/pattern.ts'

const RISE = 0.52

/** A doorway with a pointed head of height `rise`, as a path. */
export const pointedArch = (x: number, y: number, w: number, h: number, rise = w * RISE): string => {
  const p = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  return (
    `M${p(0, h)}L${p(0, rise)}C${p(0, rise * 0.46)} ${p(w * 0.3, rise * 0.3)} ${p(w / 2, 0)}` +
    `C${p(w * 0.7, rise * 0.3)} ${p(w, rise * 0.46)} ${p(w, rise)}L${p(w, h)}Z`
  )
}

/** Distance from the point of an arch of width `w` down to its curve, at `share` of the width from the left. */
export const archHead = (w: number, share: number): number => {
  const x = Math.min(share, 1 - share)
  let [low, high] = [0, 1]
  for (let i = 0; i < 24; i++) {
    const t = (low + high) / 2
    if (0.9 * (1 - t) * t ** 2 + 0.5 * t ** 3 < x) low = t
    else high = t
  }
  const up = 1 - low
  return w * RISE * (up ** 3 + 1.38 * up ** 2 * low + 0.9 * up * low ** 2)
}

/** A crescent moon as a path, open to the right. Its horns are `spread` degrees above and below the middle line. */
export const crescentD = (x: number, y: number, r: number, spread = 48): string => {
  const [hx, hy] = [Math.cos(radians(spread)) * r, Math.sin(radians(spread)) * r]
  const outer = round(r)
  const inner = round(r * 0.82)
  return (
    `M${round(x + hx)} ${round(y - hy)}A${outer} ${outer} 0 1 0 ${round(x + hx)} ${round(y + hy)}` +
    `A${inner} ${inner} 0 1 1 ${round(x + hx)} ${round(y - hy)}Z`
  )
}

/** Inner radius of an eight-pointed star made of two squares, as a share of its outer radius. */
const EIGHT = 0.765

/** A girih pattern over the whole card: eight-pointed stars that touch at their tips, with crosses between them. */
export const girih = (canvas: Canvas, line: string, { size = 150, o = 0.3 } = {}): string =>
  pattern(
    canvas,
    size,
    (z) => {
      const half = z / 2
      const big = star(half, half, half, half * EIGHT, 8)
      const small = star(half, half, half * 0.5, half * 0.5 * EIGHT, 8)
      const spokes = [0, 90, 180, 270].map((turn) => {
        const [cos, sin] = [Math.cos(radians(turn + 45)), Math.sin(radians(turn + 45))]
        return `M${round(half + cos * half * 0.5)} ${round(half + sin * half * 0.5)}L${round(half + cos * half)} ${round(half + sin * half)}`
      })
      const cross = star(0, 0, half * 0.3, half * 0.12, 4) + star(z, z, half * 0.3, half * 0.12, 4)
      const others = star(z, 0, half * 0.3, half * 0.12, 4) + star(0, z, half * 0.3, half * 0.12, 4)
      return stroke(big + small + spokes.join(''), line, z * 0.013) + path(cross + others, line)
    },
    { o },
  )

export interface SkylineOptions {
  /** average width of a building, in units of the drawing */
  step: number
  /** color of the lit windows */
  light: Color
}

interface Skyline {
  d: string
  windows: string
}

const block = (x: number, y: number, w: number): string => `L${round(x)} ${round(y)}H${round(x + w)}`

/** A dome on a drum, with a finial. */
const dome = (x: number, y: number, w: number): string => {
  const p = (dx: number, dy: number) => `${round(x + dx * w)} ${round(y + dy * w)}`
  return `L${p(0, 0)}V${round(y - w * 0.12)}H${round(x + w * 0.06)}C${p(-0.08, -0.5)} ${p(0.4, -0.6)} ${p(0.48, -0.86)}L${p(0.5, -1.06)}L${p(0.52, -0.86)}C${p(0.6, -0.6)} ${p(1.08, -0.5)} ${p(0.94, -0.12)}H${round(x + w)}V${round(y)}`
}

/** A minaret: shaft, balcony, pointed cap. */
const minaret = (x: number, y: number, w: number, h: number): string => {
  const p = (dx: number, dy: number) => `${round(x + dx * w)} ${round(y - dy * h)}`
  return (
    `L${p(0.14, 0)}L${p(0.2, 0.6)}H${round(x)}L${p(0.06, 0.66)}H${round(x + w * 0.26)}L${p(0.28, 0.84)}L${p(0.5, 1)}` +
    `L${p(0.72, 0.84)}L${p(0.74, 0.66)}H${round(x + w * 0.94)}L${p(1, 0.6)}H${round(x + w * 0.8)}L${p(0.86, 0)}`
  )
}

/** A row of houses, domes and minarets across the card, standing on `y`; the path closes below the card. */
export const skyline = (canvas: Canvas, y: number, { step, light }: SkylineOptions): Skyline => {
  let d = `M-30 ${canvas.height + 30}`
  const windows: string[] = []
  let x = -30
  let turn = canvas.integer(0, 4)
  while (x < canvas.width + 30) {
    const w = Math.min(step * canvas.between(0.8, 1.3), canvas.width + 30 - x)
    const roof = y - step * canvas.between(0.1, 0.5)
    if (turn % 5 === 1) d += dome(x, roof, w)
    else if (turn % 5 === 3) d += minaret(x, y - step * 0.2, w * 0.4, step * canvas.between(2, 2.6))
    else d += block(x, roof, w)
    x += turn % 5 === 3 ? w * 0.4 : w
    if (turn % 5 !== 3 && canvas.random() < 0.8) {
      const wx = x - w * 0.6
      windows.push(
        `M${round(wx)} ${round(y + step * 0.3)}v${round(-step * 0.16)}q${round(step * 0.06)} ${round(-step * 0.1)} ${round(step * 0.12)} 0v${round(step * 0.16)}Z`,
      )
    }
    turn++
  }
  return { d: `${d}V${canvas.height + 30}Z`, windows: path(windows.join(''), light, { opacity: 0.85 }) }
}
