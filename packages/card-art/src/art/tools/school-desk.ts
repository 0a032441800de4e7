import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, times } from '../../lib/number.ts'
import { polygon, roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

const BOOK = 46

/** A pile of books with their spines to the viewer, `w` wide, standing on (x, y). */
export const bookPile = (x: number, y: number, w: number, colors: readonly Color[]): string =>
  at(x, y, [
    ellipse(0, 4, w * 0.56, 12, '#000', { opacity: '0.22' }),
    ...colors.map((color, i) => {
      const width = w * cycle([1, 0.9, 0.96, 0.82, 0.88], i)
      const top = -(i + 1) * BOOK
      const left = -width / 2 + cycle([0, 14, -10, 6, -4], i)
      return at(0, 0, [
        path(roundedBox(left, top, width, BOOK - 2, 8), color),
        rect(left + width - 16, top + 6, 16, BOOK - 14, '#fff6e2'),
        rect(left + 24, top, 10, BOOK - 2, lighten(color, 0.4)),
        rect(left + 42, top, 4, BOOK - 2, lighten(color, 0.4)),
        rect(left + width * 0.36, top + 15, width * 0.32, 12, lighten(color, 0.55), { rx: 6 }),
        rect(left + 6, top + BOOK - 12, width - 22, 8, darken(color, 0.22), { rx: 4 }),
      ])
    }),
  ])

/** The height of a pile of `books` books. */
export const pileHeight = (books: number): number => books * BOOK

/** An apple with a leaf, 100 wide, lying on (x, y). */
export const apple = (canvas: Canvas, x: number, y: number, s: number, color: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 46, 8, '#000', { opacity: '0.2' }),
      path(
        'M0 -84C-14 -98 -56 -96 -56 -50C-56 -18 -32 4 -14 2Q0 -2 14 2C32 4 56 -18 56 -50C56 -96 14 -98 0 -84Z',
        canvas.radial(
          [
            [lighten(color, 0.45), 0],
            [color, 0.5],
            [darken(color, 0.3), 1],
          ],
          { cx: 0.34, cy: 0.3, r: 0.85 },
        ),
      ),
      stroke('M0 -80Q0 -102 10 -114', '#6b4526', 6),
      path('M6 -98C14 -124 42 -128 56 -116C46 -98 24 -90 6 -98Z', '#6aa257'),
      ellipse(-26, -62, 8, 15, '#fff', { opacity: '0.55', transform: 'rotate(20 -26 -62)' }),
    ],
    { s },
  )

/** A cup of pencils and brushes standing on (x, y), 90 wide. */
export const pencilCup = (x: number, y: number, s: number, color: Color, pencils: readonly Color[]): string =>
  at(
    x,
    y,
    [
      ellipse(0, 2, 56, 9, '#000', { opacity: '0.22' }),
      ...pencils.map((pencil, i) =>
        at(
          (i - (pencils.length - 1) / 2) * 17,
          -96,
          [
            rect(-8, -92, 16, 110, pencil),
            rect(-8, -92, 5, 110, lighten(pencil, 0.3)),
            path(
              polygon([
                [-8, -92],
                [8, -92],
                [0, -122],
              ]),
              '#f3d3a4',
            ),
            path(
              polygon([
                [-3, -110],
                [3, -110],
                [0, -122],
              ]),
              darken(pencil, 0.4),
            ),
          ],
          { rot: (i - (pencils.length - 1) / 2) * 8 },
        ),
      ),
      path('M-46 -112H46L40 -6Q39 0 32 0H-32Q-39 0 -40 -6Z', color),
      path('M14 -112H46L40 -6Q39 0 32 0H8Z', darken(color, 0.14)),
      rect(-46, -112, 92, 14, lighten(color, 0.28), { rx: 4 }),
    ],
    { s },
  )

/** A banker's lamp standing on (x, y), 330 high, its light falling to the right. */
export const deskLamp = (canvas: Canvas, x: number, y: number, s: number, shade: Color, light: Color): string => {
  const cone = polygon([
    [30, -262],
    [210, -262],
    [330, 0],
    [-70, 0],
  ])
  const fill = canvas.linear([
    [light, 0, 0.75],
    [light, 1, 0.12],
  ])
  const brass = '#c99a4b'
  return at(
    x,
    y,
    [
      path(cone, fill),
      ellipse(0, 0, 76, 14, darken(brass, 0.45)),
      ellipse(0, -6, 70, 13, brass),
      stroke('M0 -8V-300Q0 -336 36 -336H118', brass, 13),
      stroke('M-3 -10V-298', lighten(brass, 0.5), 4),
      path('M118 -352C190 -352 228 -310 236 -262H2C12 -310 50 -352 118 -352Z', shade),
      path('M118 -352C156 -352 170 -310 172 -262H236C228 -310 190 -352 118 -352Z', darken(shade, 0.22)),
      stroke('M40 -318Q64 -338 96 -340', lighten(shade, 0.55), 7, { opacity: '0.8' }),
      rect(-2, -268, 242, 10, brass, { rx: 5 }),
      ellipse(119, -258, 34, 8, lighten(light, 0.5)),
      stroke('M206 -258V-214', brass, 3),
      circle(206, -210, 6, brass),
    ],
    { s },
  )
}

/** An open exercise book lying on a desk, centered on (x, y), 300 wide. */
export const openBook = (x: number, y: number, s: number, line: Color): string =>
  at(
    x,
    y,
    [
      path('M-156 10C-100 -16 -40 -12 0 8C40 -12 100 -16 156 10L150 26H-150Z', darken(line, 0.3), { opacity: '0.45' }),
      path('M-150 4C-100 -22 -40 -20 0 0V16C-40 -2 -100 -4 -150 18Z', '#fffaf0'),
      path('M150 4C100 -22 40 -20 0 0V16C40 -2 100 -4 150 18Z', '#f5ead6'),
      ...times(2, (i) =>
        stroke(`M-126 ${3 + i * 6}C-96 ${-8 + i * 6} -50 ${-10 + i * 6} -16 ${2 + i * 6}`, line, 2.4, {
          opacity: '0.6',
        }),
      ),
      stroke('M126 3C96 -8 50 -10 16 2', line, 2.4, { opacity: '0.6' }),
    ],
    { s },
  )
