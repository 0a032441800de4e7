import type { PrintedPiece, PrintedText } from '@petalpost/api-client/schemas/prints'
import type { Fill, Shadow, Stroke } from '@petalpost/card-document/fields'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { isOnePiece, reachOf } from '@petalpost/card-document/layers/text/reach'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { inkOf } from './color.ts'
import { decorate } from './decorate.ts'
import { fillArea } from './fill.ts'
import { outlineOf, showLetters } from './glyphs.ts'
import { colorAt, gradientOf, stretchedGradientOf } from './gradient.ts'
import { drawLetterPicture, markupOfPicture, type PlacedPicture, placePicture } from './letter-picture.ts'
import { apart, type PrintContext, unlessUnreadable } from './page.ts'
import { type Placed, placePiece, placeSigns } from './place-text.ts'
import { drawShadow, markupSilhouette, strokeMarkup } from './shadow.ts'
import { isFromRight } from './shape.ts'
import { type Box, grown } from './sheet.ts'

/** A piece of a text with its style, placed in faces, or as a picture. */
export interface Piece {
  placed: Placed[]
  picture: PlacedPicture | undefined
  /** what it says */
  text: string
  style: TextStyle
  run: number
  /** the area of a paint that is not one color */
  area: Box
  /** the box of its run on its line of the text, if it has one */
  line: Box | undefined
  /** its room in a vertical line, from the middle of its width and its top */
  column: { x: number; y: number; height: number } | undefined
}

/** How much browsers thicken letters, px: less of their size when they are large. */
function thicknessAt(size: number): number {
  const share = Math.min(1, Math.max(0, (size - 9) / (36 - 9)))
  return size / 24 + share * (size / 32 - size / 24)
}

interface Look {
  /** paints all letters; each piece has its own paint when missing */
  fill?: Fill | undefined
  stroke?: Stroke | undefined
  shadow?: Shadow | undefined
  /** The shadow is one of letters, not one of the box that shows them: CSS counts the blur of those by half. */
  isTextShadow?: boolean
  /** Gradients are those of SVG. */
  isBent: boolean
  /** how far pictures in letters reach out of their area, px */
  reach: number
}

const pathOf = (pieces: readonly Piece[]): string => pieces.flatMap(({ placed }) => placed.map(outlineOf)).join('')

/** The box around letters, with room for what reaches out of their line. */
function boundsOf(pieces: readonly Piece[], more: number): Box {
  const letters = pieces.flatMap(({ placed }) => placed)
  const pictures = pieces.flatMap(({ picture }) => picture ?? [])
  const sizes = [...letters.map(({ size }) => 1.2 * size), ...pictures.map(({ box }) => 2 * (box.width + box.height))]
  const reach = Math.max(0, ...sizes) + more
  const corners = [
    ...pictures.map(({ origin }) => origin),
    ...letters.flatMap(({ x, y, angle, width }) => {
      const turn = (angle * Math.PI) / 180
      return [[x, y] as const, [x + width * Math.cos(turn), y + width * Math.sin(turn)] as const]
    }),
  ]
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  return { x: left - reach, y: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach }
}

/** Sets letters as text, which stays text in the file. */
function write(
  { pdf }: PrintContext,
  each: Placed,
  paint: { color: PDFKit.Mixins.ColorValue; opacity: number },
  stroke?: Stroke,
) {
  const line = stroke ?? (each.thickened ? { width: thicknessAt(each.size), color: paint.color } : undefined)
  pdf.save()
  pdf.fillColor(paint.color).fillOpacity(paint.opacity)
  if (line) {
    const ink = typeof line.color === 'string' ? inkOf(line.color) : { color: line.color, opacity: paint.opacity }
    pdf.lineWidth(line.width).strokeColor(ink.color).strokeOpacity(ink.opacity)
  }
  showLetters(pdf, each, line !== undefined)
  pdf.restore()
}

/** The plain color of a fill, for what has no area: the first color of a gradient. */
function plainOf(fill: Fill): string {
  if (fill.type === 'solid') return fill.color
  if (fill.type === 'pattern') return fill.foreground
  return fill.type === 'image' ? '#000000' : (fill.stops[0]?.color ?? '#000000')
}

/** The color of a fill where a picture of letters stands. */
const colorIn = (fill: Fill, area: Box, { x, y, width, height }: Box): string =>
  fill.type === 'linear' || fill.type === 'radial' ? colorAt(fill, area, x + width / 2, y + height / 2) : plainOf(fill)

async function castShadow(context: PrintContext, pieces: readonly Piece[], shadow: Shadow, look: Look): Promise<void> {
  const { stroke, isTextShadow } = look
  const bounds = boundsOf(pieces, stroke?.width ?? 0)
  const pictures = await Promise.all(pieces.flatMap(({ picture }) => (picture ? [markupOfPicture(picture)] : [])))
  const cast = markupSilhouette(
    `<path d="${pathOf(pieces)}"${strokeMarkup(stroke?.width ?? 0)}/>${pictures.join('')}`,
    bounds,
  )
  await drawShadow(context, shadow, bounds, cast, isTextShadow ? shadow.blur / 2 : shadow.blur)
}

/** Paints the letters of a piece that a font has. */
async function paintLetters(
  context: PrintContext,
  piece: Piece,
  { fill, area }: { fill: Fill; area: Box },
  { stroke, isBent, reach }: Look,
): Promise<void> {
  const { pdf } = context
  // a bent text is painted by SVG, where letters have colors and gradients only
  const isPainted = (fill.type === 'image' || fill.type === 'pattern') && !isBent
  if (isPainted) {
    const d = pathOf([piece])
    if (d !== '') await fillArea(context, fill, isOnePiece(fill) ? grown(area, reach) : area, () => pdf.path(d))
    return
  }
  const isPlain = fill.type === 'solid' || fill.type === 'image' || fill.type === 'pattern'
  const color = isPlain
    ? inkOf(plainOf(fill))
    : { color: (isBent ? stretchedGradientOf : gradientOf)(pdf, fill, area), opacity: 1 }
  for (const each of piece.placed) write(context, each, color, stroke)
}

async function paint(context: PrintContext, pieces: readonly Piece[], area: Box, look: Look): Promise<void> {
  const { fill, shadow } = look
  if (shadow && pieces.length > 0) await castShadow(context, pieces, shadow, look)
  decorate(context, pieces, look.isBent, ({ style }) => plainOf(fill ?? style.fill))
  for (const piece of pieces) {
    const own = fill ?? piece.style.fill
    // a copy paints the parts of a styled run by themselves too
    const box = fill ? (piece.line ?? area) : piece.area
    await paintLetters(context, piece, { fill: own, area: box }, look)
    if (piece.picture)
      await drawLetterPicture(context, piece.picture, colorIn(own, box, piece.picture.box)).catch(
        unlessUnreadable(() => context.told.lacking.add(String.fromCodePoint(piece.text.codePointAt(0) ?? 0))),
      )
  }
}

/** Signs as far apart as this are next to each other, px. */
const NEAR = 1

/** The words of a bent text: pieces of one style, each of which begins where the one before it ends. */
function wordsOf(pieces: readonly PrintedPiece[]): PrintedPiece[][] {
  const words: PrintedPiece[][] = []
  for (const piece of pieces) {
    const before = words.at(-1)?.at(-1)
    const turn = ((before?.angle ?? 0) * Math.PI) / 180
    const [x, y] = [
      (before?.x ?? 0) + (before?.width ?? 0) * Math.cos(turn),
      (before?.y ?? 0) + (before?.width ?? 0) * Math.sin(turn),
    ]
    const isNear = Math.hypot(piece.x - x, piece.y - y) < NEAR || isFromRight(piece.text)
    if (before && before.run === piece.run && before.size === piece.size && isNear) words.at(-1)?.push(piece)
    else words.push([piece])
  }
  return words
}

/** The room of a piece in a vertical line; undefined in a line across. */
function columnOf({ stands, x, y, width, height }: PrintedPiece): Piece['column'] {
  if (!stands) return undefined
  return { x: stands === 'combined' ? x + width / 2 : x, y, height }
}

/** Lays the pieces of a text out in the faces of the card. */
function piecesOf(
  { faces, pictures, told }: PrintContext,
  layer: LayerOf<'text'> | LayerOf<'button'>,
  { letters, pieces }: PrintedText,
  isBent: boolean,
): Piece[] {
  const runs = layer.type === 'text' ? layer.runs : []
  const styleOf = ({ run }: PrintedPiece): TextStyle => ({ ...layer.style, ...runs[run]?.style })
  const isSet = ({ picture }: PrintedPiece): boolean => picture === undefined || !pictures[picture]
  const bent = new Map<PrintedPiece, Placed[]>()
  for (const word of isBent ? wordsOf(pieces.filter(isSet)) : [])
    for (const [index, placed] of placeSigns(word, styleOf(word[0]!), faces, told).entries())
      bent.set(word[index]!, placed)
  return pieces.map((piece): Piece => {
    const style = styleOf(piece)
    const picture = placePicture(piece, pictures)
    return {
      placed: picture ? [] : (bent.get(piece) ?? placePiece(piece, style, faces, told)),
      picture,
      text: piece.text,
      style,
      run: piece.run,
      area: piece.area && (isBent || runs[piece.run]?.style?.fill) ? piece.area : letters,
      line: piece.area,
      column: columnOf(piece),
    }
  })
}

/** How much smaller a text is than its style says, because it was shrunk to fit its box. */
const zoomOf = ({ pieces: [first] }: PrintedText, layer: LayerOf<'text'> | LayerOf<'button'>): number => {
  const size = layer.type === 'text' ? layer.runs[first?.run ?? 0]?.style?.fontSize : undefined
  return (first?.size ?? 1) / (size ?? layer.style.fontSize)
}

/** Draws a text or the label of a button in its layer's box, as its author's browser has laid it out. */
export async function drawText(
  context: PrintContext,
  layer: LayerOf<'text'> | LayerOf<'button'>,
  text: PrintedText,
): Promise<void> {
  const { pdf } = context
  const { letters, back } = text
  const isBent = layer.type === 'text' && Math.abs(layer.curve ?? 0) >= 1
  const reach = reachOf(layer.style, layer.type === 'text' ? layer.runs : []) * zoomOf(text, layer)
  const pieces = piecesOf(context, layer, text, isBent)
  await apart(pdf, async () => {
    pdf.lineJoin('round')
    if (back && layer.style.background) {
      const ink = inkOf(layer.style.background.color)
      const radius = Math.min(layer.style.background.radius, back.width / 2, back.height / 2)
      pdf.roundedRect(back.x, back.y, back.width, back.height, radius)
      pdf.fillOpacity(ink.opacity).fill(ink.color)
    }
    const copies = layer.type === 'text' ? (layer.copies ?? []) : []
    for (const { fill = layer.style.fill, stroke, shadow, offsetX = 0, offsetY = 0 } of copies)
      await apart(pdf, async () => {
        pdf.translate(offsetX, offsetY)
        const isTextShadow = fill.type === 'solid' && !isBent
        await paint(context, pieces, letters, { fill, stroke, shadow, isTextShadow, isBent, reach })
      })
    const isPlain = pieces.every(({ style }) => style.fill.type === 'solid')
    const shadow = layer.type === 'text' ? layer.shadow : undefined
    await paint(context, pieces, letters, { shadow, isTextShadow: isPlain && !isBent, isBent, reach })
  })
}
