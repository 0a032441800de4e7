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
  /** their room in a vertical line, from the middle of its width and their top; letters beside each other have none */
  column: { x: number; y: number; height: number } | undefined
}

/** The way along which lines of letters go, px of the layer; `angle` is its direction in degrees, clockwise. */
interface Way {
  x: number
  y: number
  angle: number
  length: number
}

/** Where the lines under and through letters are: px below their way, and how thick they are. */
function linesOf(
  { style: { underline, strikethrough }, column }: Lined,
  { size, face: { font } }: Placed,
): { thick: number; at: number[] } {
  // as Chromium places them, whatever the font says; in a vertical line the way is the middle of the letters
  const thick = Math.max(1, size / 10)
  const [ascent, descent] = [font.ascent, font.descent].map((height) => (height / font.unitsPerEm) * size) as [
    number,
    number,
  ]
  const above = column ? (ascent - descent) / 2 : ascent
  return {
    thick,
    at: [
      ...(underline ? [column ? size / 2 : Math.max(1, Math.ceil(thick / 2))] : []),
      ...(strikethrough ? [-above / 3 - thick / 2] : []),
    ],
  }
}

/** Lines of bent letters go on to the next letter, unless it is farther away than this, in sizes of the letter. */
const NEAR = 1

/** The way of a bent letter: along its baseline, and over the space to the next one. */
function bentWay(first: Placed, next: Placed | undefined): Way {
  const { x, y, angle, width, size } = first
  const toNext = next ? Math.hypot(next.x - x, next.y - y) : Infinity
  return { x, y, angle, length: toNext - width < NEAR * size ? toNext : width }
}

/** The way of letters in a vertical line: down its middle, and over the space to the next ones. */
function downWay({ x, y, height }: NonNullable<Lined['column']>, line: Box | undefined, next: Lined | undefined): Way {
  if (line) return { x, y: line.y, angle: 90, length: line.height }
  const below = next?.column
  const isFollowed = below && Math.abs(below.x - x) < 0.1 && below.y > y
  return { x, y, angle: 90, length: isFollowed ? below.y - y : height }
}

/** The way of letters beside each other: it goes on over the space to the next ones of the same line. */
function levelWay({ placed, line }: Lined, first: Placed, next: Placed | undefined): Way {
  const last = placed.at(-1) ?? first
  if (line) return { x: line.x, y: first.y, angle: 0, length: line.width }
  const isFollowed = next && Math.abs(next.y - first.y) < 0.1 && next.x > last.x
  return { x: first.x, y: first.y, angle: 0, length: (isFollowed ? next.x : last.x + last.width) - first.x }
}

function wayOf(piece: Lined, first: Placed, following: Lined | undefined, isBent: boolean): Way {
  const next = following?.run === piece.run ? following : undefined
  if (isBent) return bentWay(first, next?.placed[0])
  return piece.column ? downWay(piece.column, piece.line, next) : levelWay(piece, first, next?.placed[0])
}

/** Draws lines under and through letters, in the direction of the letters. */
export function decorate<Each extends Lined>(
  { pdf }: Pick<PrintContext, 'pdf'>,
  pieces: readonly Each[],
  isBent: boolean,
  color: (piece: Each) => string,
): void {
  const drawn = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    const { style, placed, line } = piece
    const [first] = placed
    if (!first || (!style.underline && !style.strikethrough)) continue
    const name = line && !isBent ? `${piece.run} ${line.x} ${line.y}` : `piece ${index}`
    if (drawn.has(name)) continue
    drawn.add(name)
    const { x, y, angle, length } = wayOf(piece, first, pieces[index + 1], isBent)
    const { thick, at } = linesOf(piece, first)
    const ink = inkOf(color(piece))
    pdf.save().translate(x, y)
    if (angle !== 0) pdf.rotate(angle)
    for (const down of at) pdf.rect(0, down, length, thick).fillOpacity(ink.opacity).fill(ink.color)
    pdf.restore()
  }
}
