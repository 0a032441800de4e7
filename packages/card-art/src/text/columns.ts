import type { TextElement, TextFill } from './element.ts'
import type { FontName } from './fonts.ts'
import type { Page } from './page.ts'

export interface ColumnOptions {
  font: FontName
  size: number
  /** center of the first (right-most) column */
  x: number
  y: number
  fill: TextFill
  /** distance between the characters, as a multiple of the size */
  gap: number
  /** distance between the columns, as a multiple of the size */
  colGap?: number
  opacity?: number
}

/** Distance from the top of a column to its first baseline, as a multiple of the size. */
const FIRST_BASELINE = 0.86

/** Columns of Chinese text; `reach` is the height of the longest column. */
export interface Columns {
  texts: TextElement[]
  reach: number
}

/**
 * Sets Chinese vertically, with columns from right to left ('\n' splits them). Each column is a separate text with one
 * character per line, which every text engine draws the same way.
 */
export const columns = (page: Page, text: string, options: ColumnOptions): Columns => {
  const { font, size, x, y, fill, gap, colGap = 1.35, opacity } = options
  const lines = text.split('\n').filter((column) => column !== '')
  const texts = lines.map((column, i): TextElement => {
    const characters = Array.from(column)
    const sizes = characters.map((character) => page.measurer.measure(character, font, size, 0))
    const width = Math.max(...sizes.map((each) => each.width))
    const baseline = y + size * FIRST_BASELINE
    const top = baseline - (sizes[0]?.top ?? 0)
    const foot = baseline + (characters.length - 1) * size * gap + (sizes.at(-1)?.bottom ?? 0)
    return {
      role: size >= 80 ? 'title' : 'note',
      text: characters.join('\n'),
      font,
      size,
      x: x - i * size * colGap - width / 2,
      y: top,
      width,
      height: foot - top,
      baseline,
      align: 'center',
      lineHeight: gap,
      tracking: 0,
      fill,
      ...(opacity === undefined ? {} : { opacity }),
    }
  })
  return { texts, reach: Math.max(...lines.map((column) => Array.from(column).length)) * size * gap }
}
