import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, item, lerp, round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, group, path, stroke } from '../../lib/svg.ts'

export interface PlumOptions {
  c?: string
  c2?: string
  core?: string
  rot?: number
  k?: number
}

export function plum(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#f05a6e', c2 = lighten(c, 0.45), core = '#ffe08a', rot = canvas.between(0, 72), k = 1 }: PlumOptions = {},
) {
  const s: string[] = []
  const fill = canvas.radial(
    [
      [c2, 0],
      [c, 0.85],
      [darken(c, 0.08), 1],
    ],
    { cx: 0.5, cy: 0.9, r: 0.95 },
  )
  for (let i = 0; i < 5; i++)
    s.push(
      `<path transform="rotate(${i * 72})" fill="${fill}" d="M0 0C${round(-r * 0.5)} ${round(-r * 0.2)} ${round(-r * 0.62)} ${round(-r)} 0 ${round(-r)}C${round(r * 0.62)} ${round(-r)} ${round(r * 0.5)} ${round(-r * 0.2)} 0 0Z"/>`,
    )
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * TAU + 0.3
    const q = r * (i % 2 ? 0.34 : 0.46)
    s.push(
      stroke(`M0 0L${round(Math.cos(a) * q)} ${round(Math.sin(a) * q)}`, core, r * 0.03),
      circle(Math.cos(a) * q, Math.sin(a) * q, r * 0.05, core),
    )
  }
  s.push(circle(0, 0, r * 0.1, darken(core, 0.15)))
  return at(x, y, s, { rot, s: k })
}

export interface PlumBranchOptions {
  bark?: string
  c?: string
  n?: number
  size?: number
  bud?: boolean
}

/** A plum branch along `pts`, `w` wide at its start, with `n` twigs that carry blossoms and buds. */
export function plumBranch(
  canvas: Canvas,
  pts: readonly Point[],
  w: number,
  { bark = '#4a2c24', c = '#f05a6e', n = 12, size = 26, bud = true }: PlumBranchOptions = {},
) {
  const s: string[] = []
  const N = 40
  const along = (t: number): Point => {
    const q = t * (pts.length - 1)
    const i = Math.min(pts.length - 2, Math.floor(q))
    return [lerp(item(pts, i)[0], item(pts, i + 1)[0], q - i), lerp(item(pts, i)[1], item(pts, i + 1)[1], q - i)]
  }
  const sm = times(N + 1, (i): Point => {
    const [a, b] = along(i / N)
    return [a + canvas.between(-1, 1) * w * 0.35, b + canvas.between(-1, 1) * w * 0.35]
  })
  const up: Point[] = []
  const dn: Point[] = []
  sm.forEach(([a, b], i) => {
    const t = i / N
    const ww = (w / 2) * (1 - t * 0.82)
    const [px, py] = item(sm, Math.max(0, i - 1))
    const [nx, ny] = item(sm, Math.min(N, i + 1))
    const ang = Math.atan2(ny - py, nx - px) + Math.PI / 2
    up.push([a + Math.cos(ang) * ww, b + Math.sin(ang) * ww])
    dn.unshift([a - Math.cos(ang) * ww, b - Math.sin(ang) * ww])
  })
  s.push(path(smooth([...up, ...dn], true, 0.8), bark))
  const blossoms: [x: number, y: number, size: number, bud: boolean][] = []
  for (let i = 0; i < n; i++) {
    const t = 0.16 + 0.84 * ((i + canvas.between(0, 0.6)) / n)
    const [px, py] = item(sm, Math.min(N, Math.round(t * N)))
    const [qx, qy] = item(sm, Math.max(0, Math.round(t * N) - 2))
    const base = Math.atan2(py - qy, px - qx)
    const a = base + (i % 2 ? 1 : -1) * canvas.between(0.45, 1.15)
    const l = size * canvas.between(1.4, 3.4) * (1 - t * 0.35)
    const ex = px + Math.cos(a) * l
    const ey = py + Math.sin(a) * l
    s.push(
      stroke(
        `M${round(px)} ${round(py)}Q${round((px + ex) / 2 + canvas.between(-8, 8))} ${round((py + ey) / 2 + canvas.between(-8, 8))} ${round(ex)} ${round(ey)}`,
        bark,
        w * 0.16 * (1.2 - t * 0.7),
      ),
    )
    blossoms.push([ex, ey, canvas.between(0.72, 1.15), false])
    if (bud) {
      const k = canvas.between(0.3, 0.75)
      blossoms.push([
        lerp(px, ex, k) + canvas.between(-6, 6),
        lerp(py, ey, k) + canvas.between(-6, 6),
        canvas.between(0.26, 0.38),
        true,
      ])
    }
  }
  for (const [a, b, k, isBud] of blossoms)
    s.push(
      isBud
        ? circle(a, b, size * k, c) +
            circle(a - size * k * 0.25, b - size * k * 0.3, size * k * 0.4, lighten(c, 0.35), { opacity: 0.7 })
        : plum(canvas, a, b, size * k, { c }),
    )
  return group(s)
}
