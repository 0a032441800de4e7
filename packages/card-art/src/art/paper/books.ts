import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, rect, path, stroke } from '../../lib/svg.ts'

interface Book {
  c: Color
  w: number
  h: number
  /** offset of the book from the middle of the pile, to the right */
  shift: number
  /** shows the pages instead of the spine */
  pages?: boolean
}

const spine = ({ c, w, h }: Book, gold: string): string =>
  [
    rect(-w / 2, -h, w, h, c, { rx: 9 }),
    rect(-w / 2, -h, w, h * 0.3, lighten(c, 0.14), { rx: 9 }),
    ...[-0.4, -0.34, 0.34, 0.4].map((k) => rect(w * k - 3, -h, 6, h, gold)),
    rect(-w * 0.16, -h * 0.58, w * 0.32, h * 0.16, gold, { rx: 3 }),
  ].join('')

const foreEdge = ({ c, w, h }: Book): string =>
  [
    path(`M${-w / 2 + 8} ${-h}H${w / 2}V0H${-w / 2 + 8}Q${-w / 2 - 12} ${-h / 2} ${-w / 2 + 8} ${-h}Z`, c),
    rect(-w / 2 + 10, -h + 8, w - 16, h - 16, '#fbf3e0'),
    ...times(3, (i) =>
      stroke(`M${-w / 2 + 14} ${-h + h * (0.34 + i * 0.16)}H${w / 2 - 10}`, darken('#fbf3e0', 0.14), 2),
    ),
  ].join('')

/**
 * A pile of books, the first at the bottom; origin = middle of the foot. Returns the drawing and the height of the
 * pile.
 */
export const books = (x: number, y: number, s: number, pile: readonly Book[], gold: string) => {
  let top = 0
  const drawn = pile.map((book) => {
    const placed = at(book.shift, top, book.pages ? foreEdge(book) : spine(book, gold))
    top -= book.h
    return placed
  })
  return { drawing: at(x, y, drawn, { s }), height: -top * s }
}
