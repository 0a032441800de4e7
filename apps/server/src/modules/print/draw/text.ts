import type { PrintedText } from '@petalpost/api-client/schemas/prints'
import type { Fill, Shadow, Stroke } from '@petalpost/card-document/fields'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { inkOf } from './color.ts'
import { fillArea } from './fill.ts'
import { gradientOf } from './gradient.ts'
import { apart, type PrintContext } from './page.ts'
import { outlineOf, type Placed, placePiece } from './place-text.ts'
import { drawShadow, outlineSilhouette } from './shadow.ts'
import type { Box } from './sheet.ts'

/** A piece of a text with its style, placed in faces. */
interface Piece {
  placed: Placed[]
  style: TextStyle
  run: number
  /** the area of a paint that is not one color */
  area: Box
}

/** How much browsers thicken letters, in parts of their size. */
const THICKENED = 1 / 24

interface Look {
  /** paints all letters; each piece has its own paint when missing */
  fill?: Fill | undefined
  stroke?: Stroke | undefined
  shadow?: Shadow | undefined
  /** The shadow is one of letters, not one of the box that shows them: CSS counts the blur of those by half. */
  isTextShadow?: boolean
}

const pathOf = (pieces: readonly Piece[]): string => pieces.flatMap(({ placed }) => placed.map(outlineOf)).join('')

/** The box around letters, with room for what reaches out of their line. */
function boundsOf(pieces: readonly Piece[]): Box {
  const all = pieces.flatMap(({ placed }) => placed)
  const reach = Math.max(0, ...all.map(({ size }) => 1.2 * size))
  const corners = all.flatMap(({ x, y, angle, width }) => {
    const turn = (angle * Math.PI) / 180
    return [
      [x, y],
      [x + width * Math.cos(turn), y + width * Math.sin(turn)],
    ] as const
  })
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  return { x: left - reach, y: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach }
}

/** Sets letters as text, which stays text in the file. */
function write(
  { pdf, opacity }: PrintContext,
  each: Placed,
  paint: { color: PDFKit.Mixins.ColorValue; opacity: number },
  stroke?: Stroke,
) {
  const { face, text, x, y, angle, size, spacing, features, slanted, thickened } = each
  const line = stroke ?? (thickened ? { width: size * THICKENED, color: paint.color } : undefined)
  pdf.save()
  pdf.font(face.name).fontSize(size)
  // before the turn: a gradient belongs to the whole text
  pdf.fillColor(paint.color).fillOpacity(paint.opacity * opacity)
  if (line) {
    const ink = typeof line.color === 'string' ? inkOf(line.color) : { color: line.color, opacity: paint.opacity }
    pdf
      .lineWidth(line.width)
      .strokeColor(ink.color)
      .strokeOpacity(ink.opacity * opacity)
  }
  if (angle !== 0) pdf.rotate(angle, { origin: [x, y] })
  pdf.text(text, x, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: spacing,
    features: features as never,
    fill: true,
    stroke: line !== undefined,
    oblique: slanted, // by a quarter of their height, as browsers do
  })
  pdf.restore()
}

/** Lines under and through letters. They go on to the next piece of the same line, over the spaces between. */
function decorate({ pdf, opacity }: PrintContext, pieces: readonly Piece[], color: (piece: Piece) => string): void {
  for (const [index, piece] of pieces.entries()) {
    const { style, placed, run } = piece
    const [first, last] = [placed[0], placed.at(-1)]
    if (!first || !last || (!style.underline && !style.strikethrough)) continue
    const next = pieces[index + 1]
    const start = next?.run === run ? next.placed[0] : undefined
    const follows = start && Math.abs(start.y - first.y) < 0.1 && start.x > last.x
    const end = follows ? start.x : last.x + last.width
    const { underlinePosition, underlineThickness, xHeight, unitsPerEm } = first.face.font
    const unit = first.size / unitsPerEm
    const thick = Math.max(1, underlineThickness * unit)
    const ink = inkOf(color(piece))
    const at = [
      ...(style.underline ? [-underlinePosition * unit] : []),
      ...(style.strikethrough ? [(-xHeight * unit) / 2] : []),
    ]
    for (const down of at)
      pdf
        .rect(first.x, first.y + down - thick / 2, end - first.x, thick)
        .fillOpacity(ink.opacity * opacity)
        .fill(ink.color)
  }
}

/** The plain color of a fill, for what has no area: the first color of a gradient. */
function plainOf(fill: Fill): string {
  if (fill.type === 'solid') return fill.color
  if (fill.type === 'pattern') return fill.foreground
  return fill.type === 'image' ? '#000000' : (fill.stops[0]?.color ?? '#000000')
}

async function paint(
  context: PrintContext,
  pieces: readonly Piece[],
  area: Box,
  { fill, stroke, shadow, isTextShadow }: Look,
): Promise<void> {
  const { pdf } = context
  if (shadow && pieces.length > 0) {
    const bounds = boundsOf(pieces)
    const deviation = isTextShadow ? shadow.blur / 2 : shadow.blur
    await drawShadow(context, shadow, bounds, outlineSilhouette(pathOf(pieces), bounds), deviation)
  }
  decorate(context, pieces, ({ style }) => plainOf(fill ?? style.fill))
  for (const piece of pieces) {
    const own = fill ?? piece.style.fill
    const box = fill ? area : piece.area
    if (own.type === 'image' || own.type === 'pattern') {
      const d = pathOf([piece])
      if (d !== '') await fillArea(context, own, box, () => pdf.path(d))
      continue
    }
    const color = own.type === 'solid' ? inkOf(own.color) : { color: gradientOf(pdf, own, box), opacity: 1 }
    for (const each of piece.placed) write(context, each, color, stroke)
  }
}

const ROUND = 'round'

/** Draws a text or the label of a button in its layer's box, as its author's browser has laid it out. */
export async function drawText(
  context: PrintContext,
  layer: LayerOf<'text'> | LayerOf<'button'>,
  { letters, back, pieces: laid }: PrintedText,
): Promise<void> {
  const { pdf } = context
  const runs = layer.type === 'text' ? layer.runs : []
  const isBent = layer.type === 'text' && Math.abs(layer.curve ?? 0) >= 1
  const pieces = laid.map((piece): Piece => {
    const run = runs[piece.run]?.style
    const style = { ...layer.style, ...run }
    const area = run?.fill
      ? { x: piece.x, y: piece.y - piece.height, width: piece.width, height: piece.height }
      : letters
    return { placed: placePiece(piece, style, context.faces, context.told), style, run: piece.run, area }
  })
  await apart(pdf, async () => {
    pdf.lineJoin(ROUND)
    if (back && layer.style.background) {
      const ink = inkOf(layer.style.background.color)
      const radius = Math.min(layer.style.background.radius, back.width / 2, back.height / 2)
      pdf.roundedRect(back.x, back.y, back.width, back.height, radius)
      pdf.fillOpacity(ink.opacity * context.opacity).fill(ink.color)
    }
    const copies = layer.type === 'text' ? (layer.copies ?? []) : []
    for (const { fill = layer.style.fill, stroke, shadow, offsetX = 0, offsetY = 0 } of copies)
      await apart(pdf, async () => {
        pdf.translate(offsetX, offsetY)
        await paint(context, pieces, letters, { fill, stroke, shadow, isTextShadow: fill.type === 'solid' && !isBent })
      })
    const isPlain = pieces.every(({ style }) => style.fill.type === 'solid')
    const shadow = layer.type === 'text' ? layer.shadow : undefined
    await paint(context, pieces, letters, { shadow, isTextShadow: isPlain && !isBent })
  })
}
