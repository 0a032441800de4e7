import type { PrintedPiece } from '@petalpost/api-client/schemas/prints'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'
import type { Font, Glyph } from 'fontkit'

import type { Face } from './faces.ts'
import type { Told } from './page.ts'
import { partsOf, signsOf } from './parts-of-text.ts'
import { type Features, isFromRight, lengthOf, shape, type Shaped, shapeEach } from './shape.ts'

/** Letters of one face in a row; lengths in px of the layer, from the left end of the baseline. */
export interface Placed {
  face: Face
  glyphs: readonly Shaped[]
  x: number
  y: number
  /** degrees, clockwise */
  angle: number
  size: number
  /** what is added after each letter */
  spacing: number
  /** how wide the letters are, in parts of their own width */
  stretch: number
  width: number
  /** The face is not italic, or not as bold as it should be: the letters are slanted or thickened. */
  slanted: boolean
  thickened: boolean
}

type ToldOfLetters = Pick<Told, 'lacking' | 'substituted'>

const DEGREE = Math.PI / 180
/** From this weight on browsers thicken a face that is lighter. */
const BOLD = 600

/** The middle of the letters of a font above its baseline, in sizes: vertical lines are aligned there. */
const centerOf = ({ ascent, descent, unitsPerEm }: Font): number => (ascent + descent) / 2 / unitsPerEm

/** The table in which fonts with PostScript outlines say where upright letters begin. */
interface Origins {
  VORG?: { defaultVertOriginY: number; metrics: { glyphIndex: number; vertOriginY: number }[] }
}

/** How far an upright letter reaches above its baseline in a vertical line, in sizes, as browsers count. */
function topOf({ font, topBearing }: Face, glyph: Glyph | undefined): number {
  const { VORG } = font as Font & Origins
  if (VORG) {
    const own = VORG.metrics.find(({ glyphIndex }) => glyphIndex === glyph?.id)
    return (own?.vertOriginY ?? VORG.defaultVertOriginY) / font.unitsPerEm
  }
  if (topBearing && glyph) return (glyph.cbox.maxY + topBearing(glyph.id)) / font.unitsPerEm
  return font.ascent / font.unitsPerEm
}

/** Where the baseline of a piece begins, and its direction; `long` is the length of its letters, px. */
function originOf(piece: PrintedPiece, face: Face, first: Glyph | undefined, long: number) {
  const { stands, x, y, angle, size, height } = piece
  if (stands === 'upright') return { x: x - long / 2, y: y + topOf(face, first) * size, angle: 0 }
  if (stands === 'combined') return { x, y: y + height / 2 + centerOf(face.font) * size, angle: 0 }
  if (stands === 'sideways') return { x: x - centerOf(face.font) * size, y, angle: 90 }
  return { x, y, angle }
}

/** How the letters of a piece fill its length: what is added after each, and how wide they are. */
function fitOf({ stands, width }: PrintedPiece, natural: number, glyphs: number) {
  // one letter may be wider than its line, a number in the room of one letter may not
  if (stands === 'upright') return { spacing: 0, stretch: 1 }
  if (stands === 'combined') return { spacing: 0, stretch: natural === 0 ? 1 : width / natural }
  return { spacing: (width - natural) / Math.max(1, glyphs), stretch: 1 }
}

// browsers join no letters that have space between them
const featuresOf = ({ stands }: PrintedPiece, { letterSpacing }: TextStyle): Features => ({
  ...(letterSpacing === 0 ? {} : { liga: false, clig: false }),
  ...(stands === 'upright' ? { vert: true } : {}),
})

const lookOf = (face: Face, { italic, fontWeight }: TextStyle) => ({
  slanted: italic === true && !face.italic,
  thickened: fontWeight >= BOLD && face.weight < BOLD && face.family !== null,
})

/**
 * Places a piece of a text as its author's browser did: it begins there, and is exactly as long. So no difference
 * between two layout programs adds up along a line.
 */
export function placePiece(
  piece: PrintedPiece,
  style: TextStyle,
  faces: readonly Face[],
  told: ToldOfLetters,
): Placed[] {
  const { size } = piece
  const parts = partsOf(signsOf(piece.text, style, faces, told))
  const runs = (isFromRight(piece.text) ? parts.toReversed() : parts).map(({ face, text, count }) => {
    const glyphs = face ? shape(face, text, featuresOf(piece, style)) : []
    // letters without a face leave their room
    return face
      ? { face, glyphs, natural: lengthOf(glyphs) * size, count: glyphs.length }
      : { face, glyphs, natural: size * count, count }
  })
  const first = runs.find(({ face }) => face)
  if (!first?.face) return []
  const natural = runs.reduce((sum, run) => sum + run.natural, 0)
  const { spacing, stretch } = fitOf(
    piece,
    natural,
    runs.reduce((sum, { count }) => sum + count, 0),
  )
  const { x, y, angle } = originOf(piece, first.face, first.glyphs[0]?.glyph, natural * stretch)
  let along = 0
  return runs.flatMap(({ face, glyphs, natural: own, count }): Placed[] => {
    const start = along
    along += own * stretch + spacing * count
    if (!face) return []
    const place = { x: x + start * Math.cos(angle * DEGREE), y: y + start * Math.sin(angle * DEGREE), angle }
    return [{ face, glyphs, ...place, size, spacing, stretch, width: along - start, ...lookOf(face, style) }]
  })
}

/** Places the pieces of a bent word, which are single signs: each has the form that it takes beside the others. */
export function placeSigns(
  pieces: readonly PrintedPiece[],
  style: TextStyle,
  faces: readonly Face[],
  told: ToldOfLetters,
): Placed[][] {
  const signs = pieces.map((piece) => signsOf(piece.text, style, faces, told)[0])
  const placed: Placed[][] = []
  for (let from = 0; from < signs.length;) {
    const face = signs[from]?.face
    let to = from + 1
    while (to < signs.length && signs[to]?.face === face) to += 1
    const row = pieces.slice(from, to)
    const [first] = row
    if (!face || !first) placed.push(...row.map(() => []))
    else {
      const texts = signs.slice(from, to).map((sign) => sign?.text ?? '')
      for (const [index, glyphs] of shapeEach(face, texts, featuresOf(first, style)).entries()) {
        const { x, y, angle, size } = row[index] ?? first
        const width = lengthOf(glyphs) * size
        const own = { face, glyphs, x, y, angle, size, spacing: 0, stretch: 1, width, ...lookOf(face, style) }
        placed.push(glyphs.length === 0 ? [] : [own])
      }
    }
    from = to
  }
  return placed
}
