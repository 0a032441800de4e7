import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { cycle, item, round } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, stroke } from '../../lib/svg.ts'
import { candle } from '../ornament/candle.ts'
import { heart } from '../ornament/heart.ts'

export interface CakeOptions {
  tiers?: readonly (readonly [string, string])[]
  plate?: string
  candles?: number
  cc?: readonly string[]
  deco?: boolean
}

export function cake(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  {
    tiers = [
      ['#f6c1cc', '#fff6ef'],
      ['#fff1e0', '#e98aa0'],
      ['#f6c1cc', '#fff6ef'],
    ],
    plate = '#e9d9c4',
    candles = 5,
    cc = ['#ff8fa3', '#7cc6c3', '#ffd166'],
    deco = true,
  }: CakeOptions = {},
) {
  const o = [
    ellipse(0, 8, 210, 20, '#000', { opacity: 0.16 }),
    ellipse(0, 0, 196, 20, plate),
    ellipse(0, -5, 196, 20, lighten(plate, 0.4)),
  ]
  let yy = -8
  const ws = tiers.length === 3 ? [300, 220, 140] : tiers.length === 2 ? [280, 190] : [240]
  const hs = [92, 80, 66]
  tiers.forEach(([base, ice], i) => {
    const w = item(ws, i)
    const h = item(hs, i)
    const key = canvas.name('ck')
    const top = yy - h
    const body = `M${-w / 2} ${top}V${yy - 10}A${w / 2} ${round(w * 0.07)} 0 0 0 ${w / 2} ${yy - 10}V${top}Z`
    o.push(
      path(body, canvas.linear([darken(base, 0.12), lighten(base, 0.12), base, darken(base, 0.2)], { x2: 1, y2: 0 })),
    )
    canvas.define(key, (k) => `<clipPath id="${k}"><path d="${body}"/></clipPath>`)
    if (deco) {
      const q: string[] = []
      if (i % 3 === 0)
        for (let k = 0; k < 14; k++)
          q.push(
            circle(
              -w / 2 + (k + 0.5) * (w / 14),
              yy - 12 + Math.sqrt(Math.max(0, 1 - Math.pow((k + 0.5) / 7 - 1, 2))) * w * 0.06,
              8,
              ice,
            ),
          )
      if (i % 3 === 1)
        for (let k = -4; k <= 4; k++)
          q.push(
            stroke(`M${k * w * 0.13} ${yy - h * 0.3}q${w * 0.06} ${h * 0.32} ${w * 0.13} 0`, ice, 5),
            circle(k * w * 0.13, yy - h * 0.32, 6, ice),
          )
      if (i % 3 === 2) for (let k = -3; k <= 3; k++) q.push(heart(k * w * 0.17, yy - h * 0.26, 0.16, ice))
      o.push(group(q, { 'clip-path': `url(${canvas.href(key)})` }))
    }
    let d = `M${-w / 2} ${top}`
    const n = Math.round(w / 26)
    for (let k = 0; k < n; k++) {
      const x0 = -w / 2 + (k * w) / n
      const x1 = -w / 2 + ((k + 1) * w) / n
      const xm = (x0 + x1) / 2
      const dip = (k % 2 ? 0.3 : 0.48) * h * canvas.between(0.8, 1.15)
      const cur = Math.sqrt(Math.max(0, 1 - Math.pow(xm / (w / 2), 2))) * w * 0.07
      d += `C${round(x0)} ${round(top + dip + cur)} ${round(x1)} ${round(top + dip + cur)} ${round(x1)} ${round(top + (k === n - 1 ? 0 : 12 + cur))}`
    }
    d += `A${w / 2} ${round(w * 0.07)} 0 0 0 ${-w / 2} ${top}Z`
    o.push(path(d, ice))
    o.push(ellipse(0, top, w / 2, w * 0.07, lighten(ice, 0.3)), ellipse(0, top, w / 2 - 6, w * 0.07 - 4, ice))
    yy = top + w * 0.008
  })
  const tw = item(ws, tiers.length - 1)
  for (let i = 0; i < candles; i++) {
    const t = candles === 1 ? 0 : i / (candles - 1) - 0.5
    o.push(
      candle(canvas, t * tw * 0.74, yy + 4 + (Math.abs(t) < 0.3 ? 3 : -1), 56, {
        c: cycle(cc, i),
        stripe: '#fff',
        w: 9,
      }),
    )
  }
  return at(x, y, o, { s })
}
