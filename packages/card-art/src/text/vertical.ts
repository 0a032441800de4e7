import type { Color } from '../lib/color.ts'
import { columns } from './columns.ts'
import type { TextFill } from './element.ts'
import type { FontName } from './fonts.ts'
import type { Lettering } from './lettering.ts'
import type { Page } from './page.ts'

export interface VerticalOptions {
  /** center of the title's column */
  x: number
  /** top of the title's column */
  y: number
  /** size of the title, which shrinks when title and seal together would be higher than `maxH` */
  size: number
  maxH: number
  font: FontName
  fill: TextFill
  /** color of the note */
  ink: Color
  noteSize?: number
  /** distance of the note from the title, in title sizes: to the left, or to the right when negative */
  aside?: number
  /** two characters of a red seal below the title */
  seal?: string
}

const SEAL_SIZE = 66
const SEAL_GAP = 52
const TITLE_STEP = 1.05
const NOTE_STEP = 1.2
const NOTE_COLUMN = 1.75

/** Sets a Chinese title and note vertically, as on a scroll, with one column for each clause of the note. */
export const vertical = (page: Page, title: string, note: string, options: VerticalOptions): Lettering => {
  const { x, y, font, fill, ink, noteSize = 38, aside = 0.95 } = options
  const below = options.seal ? SEAL_GAP + SEAL_SIZE / 2 : 0
  const size = Math.min(options.size, (options.maxH - below) / (Array.from(title).length * TITLE_STEP))
  const heading = columns(page, title, { font, size, x, y, fill, gap: TITLE_STEP })
  const clauses = note.split(/[，。、；！？\s]/).filter((clause) => clause !== '')
  const between = aside > 0 ? 0 : (clauses.length - 1) * noteSize * NOTE_COLUMN
  const beside = columns(page, clauses.join('\n'), {
    font: 'wenkai',
    size: noteSize,
    x: x - aside * size + between,
    y: y + size * 0.12,
    fill: ink,
    gap: NOTE_STEP,
    colGap: NOTE_COLUMN,
  })
  return {
    texts: [...heading.texts, ...beside.texts],
    marks: options.seal
      ? { seal: options.seal, sealX: x, sealY: y + heading.reach + SEAL_GAP, sealSize: SEAL_SIZE }
      : {},
  }
}
