import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface PhoneOptions {
  body: Color
  screen: string
  /** drawn on the screen, around its middle: 400 wide, 800 high */
  content: string
  rot?: number
}

/** A mobile phone standing upright, 440 wide and 880 high, centered on (x, y). */
export const phone = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { body, screen, content, rot = 0 }: PhoneOptions,
): string =>
  at(
    x,
    y,
    [
      path(roundedBox(-220, -440, 440, 880, 62), body, { filter: shadow(canvas, { y: 16, b: 18, o: 0.3 }) }),
      path(roundedBox(-213, -433, 426, 866, 56), darken(body, 0.35)),
      path(roundedBox(-200, -420, 400, 840, 46), screen),
      content,
      path(roundedBox(-52, -408, 104, 26, 13), darken(body, 0.5)),
      rect(-60, 402, 120, 7, darken(body, 0.3), { rx: 3, opacity: '0.5' }),
    ],
    { s, rot },
  )

/** A speech bubble, its tail at the lower left, or at the lower right when `mine`; (x, y) is its middle. */
export const bubble = (
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color,
  mine: boolean,
  inner: string,
): string => {
  const side = mine ? 1 : -1
  const [cx, cy] = [(side * w) / 2, h / 2]
  return at(x, y, [
    path(roundedBox(-w / 2, -h / 2, w, h, Math.min(h / 2, 36)), color),
    path(
      `M${cx - side * 40} ${cy - 14}C${cx - side * 12} ${cy} ${cx} ${cy + 6} ${cx + side * 18} ${cy + 8}C${cx + side * 4} ${cy - 10} ${cx} ${cy - 26} ${cx} ${cy - 40}Z`,
      color,
    ),
    inner,
  ])
}

/** The three dots that mean that someone is typing. */
export const typing = (color: Color): string => group([-26, 0, 26].map((x) => circle(x, 0, 9, color)))

/** A letter with wings, 200 wide, centered on (x, y). */
export const wingedLetter = (x: number, y: number, s: number, paper: Color, seal: string, rot = 0): string =>
  at(
    x,
    y,
    [
      ...[1, -1].map((side) =>
        at(
          side * 70,
          -10,
          path(
            'M0 10C20 -40 70 -60 112 -50C100 -34 98 -30 92 -26C104 -22 100 -12 84 -6C92 2 84 10 66 12C68 22 40 30 0 26Z',
            '#fff',
          ) + stroke('M14 6C40 -6 60 -10 84 -8M20 16C40 10 52 10 64 12', darken(paper, 0.25), 3),
          {
            sx: side,
            sy: 1,
          },
        ),
      ),
      path(roundedBox(-78, -50, 156, 104, 10), paper),
      path('M-78 -44L0 20L78 -44V-40A10 10 0 0 0 68 -50H-68A10 10 0 0 0 -78 -40Z', darken(paper, 0.1)),
      seal,
    ],
    { s, rot },
  )
