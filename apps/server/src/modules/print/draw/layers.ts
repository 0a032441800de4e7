import type { PrintedText } from '@petalpost/api-client/schemas/prints'
import type { Bleed } from '@petalpost/card-document/fields'
import { inkPath } from '@petalpost/card-document/layers/ink/lines'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { recolored } from '@petalpost/card-document/layers/sticker/recolor'

import { drawDrawing } from './drawing.ts'
import { fillArea, opacityOf } from './fill.ts'
import { asWhole } from './group.ts'
import { drawLine } from './line.ts'
import { isBordered, outlineOfShape } from './outlines.ts'
import { apart, fileOf, type PrintContext, unlessUnreadable } from './page.ts'
import { drawPicture, openPicture, printedPicture } from './picture.ts'
import { drawShadow, markupSilhouette, outlineSilhouette, type Silhouette, strokeMarkup } from './shadow.ts'
import { type Box, grown } from './sheet.ts'
import { drawStroke } from './stroke.ts'
import { drawText } from './text.ts'

/** What of a layer is drawn: its box in its own coordinates, where its letters stand, and how. */
interface Part {
  box: Box
  text: PrintedText | undefined
}

type DrawLayer<L extends Layer> = (context: PrintContext, layer: L, part: Part) => Promise<void>

/** The box of a picture that reaches over its layer. */
const spread = ({ width, height }: Box, { left, top, right, bottom }: Bleed): Box => ({
  x: -left,
  y: -top,
  width: width + left + right,
  height: height + top + bottom,
})

async function shadowOf({ layer, context, box }: { layer: Layer; context: PrintContext; box: Box }, cast: Silhouette) {
  if (layer.shadow) await drawShadow(context, layer.shadow, box, cast)
}

const drawArt: DrawLayer<LayerOf<'art'>> = async (context, layer, { box }) => {
  const file = fileOf(context, layer.asset)
  const place = layer.bleed ? spread(box, layer.bleed) : box
  await shadowOf({ layer, context, box: place }, ({ width, height }) =>
    printedPicture(context, file, { width, height }, { fit: 'cover' }),
  )
  if (file.kind === 'svg')
    await drawDrawing(context, file, place, { fit: 'cover', layer: layer.id, svg: String(file.bytes) })
  else await drawPicture(context, file, place, { fit: 'cover' })
}

const drawSticker: DrawLayer<LayerOf<'sticker'>> = async (context, layer, { box }) => {
  const file = fileOf(context, layer.asset)
  await shadowOf({ layer, context, box }, ({ width, height }) =>
    Promise.resolve(
      openPicture(file, { width, height }).resize(width, height, { fit: 'contain', background: '#00000000' }),
    ),
  )
  if (file.kind !== 'svg') return drawPicture(context, file, box, { fit: 'contain' })
  const svg = layer.recolor ? recolored(String(file.bytes), layer.recolor) : String(file.bytes)
  await drawDrawing(context, file, box, { fit: 'contain', layer: layer.id, svg })
}

const drawImage: DrawLayer<LayerOf<'image'>> = async (context, layer, { box }) => {
  const file = fileOf(context, layer.asset)
  const { mask, crop, flip, filter, border, bleed } = layer
  const place = bleed ? spread(box, bleed) : box
  const d = outlineOfShape(mask?.name ?? 'rectangle', place, mask?.radius)
  await shadowOf({ layer, context, box: place }, outlineSilhouette(d, place))
  await apart(context.pdf, async () => {
    context.pdf.path(d).clip()
    await drawPicture(context, file, place, { fit: crop ? 'fill' : 'cover', crop, flip, filter })
  })
  if (border) drawStroke(context, border, mask ?? { name: 'rectangle' }, place)
}

/** A film shows its cover; without one nothing of it can be printed. */
const drawVideo: DrawLayer<LayerOf<'video'>> = async (context, layer, { box }) => {
  const file = fileOf(context, layer.poster)
  const d = outlineOfShape(layer.mask?.name ?? 'rectangle', box, layer.mask?.radius)
  await shadowOf({ layer, context, box }, outlineSilhouette(d, box))
  await apart(context.pdf, async () => {
    context.pdf.path(d).clip()
    await drawPicture(context, file, box, { fit: 'cover' })
  })
}

const drawShape: DrawLayer<LayerOf<'shape'>> = async (context, layer, { box }) => {
  const { shape: name, radius, fill, stroke, line } = layer
  if (line) return drawLine(context, layer)
  const d = outlineOfShape(name, box, radius)
  const wide = isBordered(name) ? 0 : (stroke?.width ?? 0)
  const around = grown(box, wide)
  const cast = `<path d="${d}" fill-opacity="${opacityOf(fill)}"${strokeMarkup(wide)}/>`
  await shadowOf({ layer, context, box: around }, markupSilhouette(cast, around))
  await fillArea(context, fill, box, (pdf) => pdf.path(d))
  if (stroke) drawStroke(context, stroke, { name, radius }, box)
}

const drawInk: DrawLayer<LayerOf<'ink'>> = async (context, layer, { box }) => {
  const d = inkPath(layer)
  if (d === '') return
  const cast = `<path d="${d}" fill-opacity="${opacityOf(layer.fill)}"/>`
  await shadowOf({ layer, context, box }, markupSilhouette(cast, box))
  await fillArea(context, layer.fill, box, (pdf) => pdf.path(d))
}

const drawButton: DrawLayer<LayerOf<'button'>> = async (context, layer, { box, text }) => {
  const d = outlineOfShape('rectangle', box, layer.radius)
  const cast = `<path d="${d}" fill-opacity="${opacityOf(layer.fill)}"/>`
  await shadowOf({ layer, context, box }, markupSilhouette(cast, box))
  await fillArea(context, layer.fill, box, (pdf) => pdf.path(d))
  if (text) await drawText(context, layer, text)
}

const DRAW: { readonly [K in Layer['type']]: DrawLayer<LayerOf<K>> } = {
  text: async (context, layer, { text }) => {
    if (text) await drawText(context, layer, text)
  },
  art: drawArt,
  image: drawImage,
  sticker: drawSticker,
  shape: drawShape,
  ink: drawInk,
  button: drawButton,
  video: drawVideo,
}

/**
 * Draws one layer at its place, in px of the card. A layer that cannot be drawn is left out, and `told`: the rest of the
 * card is worth printing.
 */
export async function drawLayer(context: PrintContext, layer: Layer, text: PrintedText | undefined): Promise<void> {
  const { pdf } = context
  const { x, y, width, height, rotation, opacity = 1, blend } = layer
  await apart(pdf, async () => {
    pdf.translate(x, y)
    if (rotation !== 0) pdf.rotate(rotation, { origin: [width / 2, height / 2] })
    const { shown } = context
    const inside = {
      ...context,
      shown: rotation === 0 && shown ? { ...shown, x: shown.x - x, y: shown.y - y } : undefined,
    }
    const draw = DRAW[layer.type] as DrawLayer<Layer>
    await asWhole(inside, { opacity, blend }, () => draw(inside, layer, { box: { x: 0, y: 0, width, height }, text }))
  }).catch(unlessUnreadable(() => context.told.missing.add(layer.id)))
}
