import { leafD } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { at, circle, ellipse, group, path } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface MooncakeOptions {
  c?: string
  glyph?: ((color: string) => string) | undefined
  n?: number
}

/** A mooncake from above, with a scalloped rim and an embossed rosette. */
export function mooncake(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#c98238', glyph, n = 16 }: MooncakeOptions = {},
) {
  const hi = lighten(c, 0.35)
  const lo = darken(c, 0.35)
  const s: string[] = []
  let d = ''
  const N = n
  for (let i = 0; i < N; i++) {
    const a1 = ((i + 1) / N) * TAU
    if (!i) d += `M${round(r)} 0`
    const rr = r * 0.24
    d += `A${round(rr)} ${round(rr)} 0 0 1 ${round(Math.cos(a1) * r)} ${round(Math.sin(a1) * r)}`
  }
  d += 'Z'
  s.push(
    group(
      path(
        d,
        canvas.radial(
          [
            [lighten(c, 0.22), 0],
            [c, 0.6],
            [darken(c, 0.3), 1],
          ],
          { cx: 0.4, cy: 0.35, r: 0.75 },
        ),
      ),
      { filter: shadow(canvas, { y: 12, b: 12, o: 0.4 }) },
    ),
  )
  const emb = (fn: (color: string) => string) => at(0, r * 0.014, fn(lo)) + at(0, -r * 0.008, fn(hi))
  s.push(
    emb(
      (cc) =>
        circle(0, 0, r * 0.88, 'none', { stroke: cc, 'stroke-width': r * 0.028, opacity: 0.8 }) +
        circle(0, 0, r * 0.5, 'none', { stroke: cc, 'stroke-width': r * 0.024, opacity: 0.8 }),
    ),
  )
  s.push(
    emb((cc) =>
      times(
        10,
        (i) =>
          `<path transform="rotate(${i * 36}) translate(0 ${round(-r * 0.53)})" d="${leafD(r * 0.3, r * 0.14)}" fill="none" stroke="${cc}" stroke-width="${round(r * 0.02)}" opacity=".8"/><path transform="rotate(${i * 36 + 18}) translate(0 ${round(-r * 0.68)})" d="${leafD(r * 0.14, r * 0.06)}" fill="${cc}" opacity=".55"/>`,
      ).join(''),
    ),
  )
  if (glyph) s.push(emb(glyph))
  s.push(
    ellipse(-r * 0.36, -r * 0.5, r * 0.34, r * 0.12, '#fff', {
      opacity: 0.16,
      transform: `rotate(-36 ${round(-r * 0.36)} ${round(-r * 0.5)})`,
    }),
  )
  return at(x, y, s)
}
