import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { inkOf } from './color.ts'
import type { PrintContext } from './page.ts'
import type { Placed } from './place-text.ts'
import type { Box } from './sheet.ts'

/** Letters that may have lines. */
interface Lined {
  style: TextStyle
  placed: readonly Placed[]
  run: number
  /** the box of their run on this line of the text, if it has one */
  line: Box | undefined
}

/** Where the lines under and through letters are: px below their baseline, and how thick they are. */
function linesOf(
  { underline, strikethrough }: TextStyle,
  { size, face: { font } }: Placed,
): { thick: number; at: number[] } {
  // as Chromium places them, whatever the font says
  const thick = Math.max(1, size / 10)
  const ascent = (font.ascent / font.unitsPerEm) * size
  return {
    thick,
    at: [
      ...(underline ? [Math.max(1, Math.ceil(thick / 2))] : []),
      ...(strikethrough ? [-ascent / 3 - thick / 2] : []),
    ],
  }
}

/** Where a line of a piece begins and ends: it goes on over the space to the next piece of the same line. */
function spanOf(piece: Lined, next: Lined | undefined): [from: number, to: number] {
  const [first, last] = [piece.placed[0], piece.placed.at(-1)]
  if (piece.line) return [piece.line.x, piece.line.x + piece.line.width]
  if (!first || !last) return [0, 0]
  const start = next?.run === piece.run ? next.placed[0] : undefined
  const isFollowed = start && Math.abs(start.y - first.y) < 0.1 && start.x > last.x
  return [first.x, isFollowed ? start.x : last.x + last.width]
}

/** Draws lines under and through letters. */
export function decorate<Each extends Lined>(
  { pdf }: Pick<PrintContext, 'pdf'>,
  pieces: readonly Each[],
  color: (piece: Each) => string,
): void {
  const drawn = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    const { style, placed, line } = piece
    const [first] = placed
    if (!first || (!style.underline && !style.strikethrough)) continue
    const name = line ? `${piece.run} ${line.x} ${line.y}` : `piece ${index}`
    if (drawn.has(name)) continue
    drawn.add(name)
    const [from, to] = spanOf(piece, pieces[index + 1])
    const { thick, at } = linesOf(style, first)
    const ink = inkOf(color(piece))
    for (const down of at)
      pdf
        .rect(from, first.y + down, to - from, thick)
        .fillOpacity(ink.opacity)
        .fill(ink.color)
  }
}
