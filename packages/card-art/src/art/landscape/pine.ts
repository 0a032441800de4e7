import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { cycle, item, lerp, round, type Point } from '../../lib/number.ts'
import { star } from '../../lib/path.ts'
import { at, circle, path, rect } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'

export interface PineOptions {
  c?: string
  c2?: string
  snow?: string | undefined
  trunk?: string
  tiers?: number
  lights?: readonly string[] | undefined
  lean?: number
  starC?: string | undefined
  w?: number
}

/** A pine with curved tiers, `h` high, its trunk standing on (x, y). Snow, lights and a star on top are optional. */
export function pine(
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  {
    c = '#24584a',
    c2 = darken(c, 0.28),
    snow,
    trunk = '#5b3a29',
    tiers = 4,
    lights,
    lean = 0,
    starC,
    w = 0.5,
  }: PineOptions = {},
) {
  const W = h * w
  const tierArt: string[] = []
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers
    const top = -h + h * 0.86 * t * 0.86
    const bot = -h * 0.09 - h * 0.82 * (1 - (i + 1) / tiers) * 0.9
    const hw = (W / 2) * lerp(0.42, 1, (i + 1) / tiers)
    const n = 5 + (i >> 1)
    const edge: Point[] = []
    for (let k = 0; k <= n; k++) {
      const tx = lerp(-hw, hw, k / n)
      edge.push([tx, bot - Math.sin((k / n) * Math.PI) * -h * 0.025 - Math.abs(tx / hw) * h * 0.012])
    }
    let d = `M0 ${round(top)}Q${round(-hw * 0.28)} ${round(lerp(top, bot, 0.62))} ${round(-hw)} ${round(item(edge, 0)[1])}`
    for (let k = 1; k <= n; k++) {
      const [ax, ay] = item(edge, k - 1)
      const [bx, by] = item(edge, k)
      d += `Q${round((ax + bx) / 2)} ${round(Math.max(ay, by) + h * 0.035)} ${round(bx)} ${round(by)}`
    }
    d += `Q${round(hw * 0.28)} ${round(lerp(top, bot, 0.62))} 0 ${round(top)}Z`
    const tier = [
      path(
        d,
        canvas.linear(
          [
            [c, 0],
            [c, 0.45],
            [c2, 1],
          ],
          { x1: 0, y1: 0, x2: 1, y2: 0.6 },
        ),
      ),
    ]
    if (snow) {
      const sb = lerp(top, bot, 0.5)
      const sw = hw * 0.5
      tier.push(
        path(
          `M0 ${round(top)}Q${round(-hw * 0.2)} ${round(lerp(top, bot, 0.4))} ${round(-sw * 1.05)} ${round(sb + h * 0.05)}Q${round(-sw * 0.75)} ${round(sb + h * 0.075)} ${round(-sw * 0.55)} ${round(sb + h * 0.025)}Q${round(-sw * 0.25)} ${round(sb + h * 0.085)} ${round(-sw * 0.02)} ${round(sb + h * 0.03)}Q${round(sw * 0.3)} ${round(sb + h * 0.09)} ${round(sw * 0.55)} ${round(sb + h * 0.025)}Q${round(sw * 0.8)} ${round(sb + h * 0.07)} ${round(sw * 1.05)} ${round(sb + h * 0.045)}Q${round(hw * 0.2)} ${round(lerp(top, bot, 0.4))} 0 ${round(top)}Z`,
          snow,
        ),
      )
    }
    tierArt.unshift(tier.join(''))
  }
  let body = rect(-h * 0.035, -h * 0.12, h * 0.07, h * 0.12, trunk) + tierArt.join('')
  if (lights) {
    for (let i = 0; i < 9; i++) {
      const t = (i + 1) / 10
      const yy = -h * (1 - t * 0.84)
      const hw = (W / 2) * t * 0.8
      const xx = canvas.between(-hw, hw)
      const lc = cycle(lights, i)
      body += circle(xx, yy, h * 0.03, lc, { opacity: 0.25 }) + circle(xx, yy, h * 0.014, lc)
    }
  }
  if (starC)
    body +=
      circle(0, -h, h * 0.14, starC, { opacity: 0.25, filter: blur(canvas, 8) }) +
      path(star(0, -h - h * 0.02, h * 0.075, h * 0.033, 5), starC)
  return at(x, y, body, { rot: lean })
}
