import type { Canvas } from '../../lib/canvas.ts'
import { times } from '../../lib/number.ts'
import { at, circle, group, path, stroke } from '../../lib/svg.ts'

export interface PartyHatOptions {
  a?: string
  b?: string
  rot?: number
}

export const partyHat = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { a = '#ff6b81', b = '#ffe08a', rot = 0 }: PartyHatOptions = {},
) => {
  const key = canvas.name('ph')
  const d = 'M0 -90L42 0Q0 14 -42 0Z'
  canvas.define(key, (k) => `<clipPath id="${k}"><path d="${d}"/></clipPath>`)
  return at(
    x,
    y,
    [
      path(d, a),
      group(
        [-2, -1, 0, 1, 2, 3].map((i) => stroke(`M-60 ${-i * 26 + 20}L60 ${-i * 26 - 14}`, b, 9)),
        { 'clip-path': `url(${canvas.href(key)})` },
      ),
      ...times(
        9,
        (i) =>
          `<ellipse cx="0" cy="-96" rx="4" ry="15" fill="${i % 2 ? b : '#fff'}" transform="rotate(${i * 40} 0 -92)"/>`,
      ),
      ...times(9, (i) => circle(-42 + i * 10.5, 2 + Math.sin((i / 8) * Math.PI) * 8, 7, '#fff')),
    ],
    { s, rot },
  )
}
