import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface BagOptions {
  w?: number
  h?: number
  handle?: Color
  rot?: number
}

/** A paper carrier bag standing on (x, y). `mark` is drawn around the middle of its front. */
export const shoppingBag = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  c: Color,
  mark: string,
  { w = 220, h = 260, handle = lighten(c, 0.4), rot = 0 }: BagOptions = {},
): string => {
  const side = w * 0.2
  return at(
    x,
    y,
    [
      ellipse(side * 0.4, 2, w * 0.66, 12, '#000', { opacity: 0.45 }),
      stroke(
        `M${-w * 0.2} ${-h + 4}C${-w * 0.18} ${-h - 84} ${w * 0.3} ${-h - 84} ${w * 0.3} ${-h - 4}`,
        darken(handle, 0.35),
        8,
      ),
      group(
        [
          path(`M${w / 2} ${-h}L${w / 2 + side} ${-h - 14}V${-18}L${w / 2} 0Z`, darken(c, 0.34)),
          path(`M${w / 2} ${-h}L${w / 2 + side * 0.5} ${-h * 0.5}L${w / 2 + side} ${-18}L${w / 2} 0Z`, darken(c, 0.45)),
          rect(-w / 2, -h, w, h, canvas.linear([lighten(c, 0.08), darken(c, 0.1)])),
          rect(-w / 2, -h, w, 16, lighten(c, 0.16), { opacity: 0.7 }),
        ],
        { filter: shadow(canvas, { y: 12, b: 14, o: 0.4 }) },
      ),
      at(0, -h * 0.45, mark),
      circle(-w * 0.22, -h + 26, 7, darken(c, 0.5)),
      circle(w * 0.22, -h + 26, 7, darken(c, 0.5)),
      stroke(
        `M${-w * 0.22} ${-h + 26}C${-w * 0.22} ${-h - 92} ${w * 0.22} ${-h - 92} ${w * 0.22} ${-h + 26}`,
        handle,
        8,
      ),
    ],
    { s, rot },
  )
}
