import { hash } from 'node:crypto'

import type { Filter } from '@petalpost/card-document/layers/image/schema'
import { PRINT_DPI } from '@petalpost/domain/print'
import sharp, { type Sharp } from 'sharp'

import { blurred, LEAST_BLUR_PX } from './blur.ts'
import { filtered } from './filter.ts'
import type { PrintContext } from './page.ts'
import type { Box } from './sheet.ts'
import { soundFilters } from './sound-filters.ts'

const POINTS_PER_INCH = 72
/** px of a side of a picture in print: A5 with its bleed has 2,551 */
const MAX_PX = 3_000
/** What one file may hold, px: as large as the largest picture that may be stored, and drawings at print size. */
const MAX_PIXELS = 60_000_000
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const

/** Pixels in print for each px of the card. */
export const printScale = ({ scale }: Pick<PrintContext, 'scale'>): number => (scale * PRINT_DPI) / POINTS_PER_INCH

/** The size of a box in print, in whole px. */
export function printSize(context: Pick<PrintContext, 'scale'>, { width, height }: Pick<Box, 'width' | 'height'>) {
  const scale = Math.min(printScale(context), MAX_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale }
}

export interface PictureFile {
  bytes: Buffer
  kind: string
  width?: number | undefined
  height?: number | undefined
}

export interface PictureOptions {
  fit: 'cover' | 'contain' | 'fill'
  /** the visible part, as fractions of the picture */
  crop?: { x: number; y: number; width: number; height: number } | undefined
  flip?: 'horizontal' | 'vertical' | 'both' | undefined
  filter?: Filter | undefined
  /** px of the card; of a ground, whose edges do not fade */
  blur?: number
}

/** Dots per inch at which a drawing has the size that it says, and those that one may be drawn with. */
const [DPI, MAX_DPI] = [72, 2_400]

/**
 * Opens the first frame of a picture; a drawing is rasterized with as many dots as cover a box of px, and no more: effects
 * cost time for each of them.
 */
export function openPicture(
  { bytes, kind, width = 100, height = 100 }: PictureFile,
  box: Pick<Box, 'width' | 'height'>,
): Sharp {
  const scale = Math.max(box.width / Math.max(1, width), box.height / Math.max(1, height))
  const dpi = kind === 'svg' ? { density: Math.min(MAX_DPI, Math.max(1, DPI * scale)) } : {}
  const content = kind === 'svg' ? soundFilters(bytes) : bytes
  return sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1, ...dpi })
}

/** Reads a picture as it is printed: cut, turned and filtered, in the pixels that the paper can show. */
export async function printedPicture(
  context: Pick<PrintContext, 'scale'>,
  file: PictureFile,
  box: Pick<Box, 'width' | 'height'>,
  { fit, crop, flip, filter, blur = 0 }: PictureOptions,
): Promise<Sharp> {
  const { width, height, scale } = printSize(context, box)
  let image = openPicture(file, { width: width / (crop?.width ?? 1), height: height / (crop?.height ?? 1) })
  if (crop) {
    const { width: across, height: down } = await image.metadata()
    const left = Math.min(across - 1, Math.round(crop.x * across))
    const top = Math.min(down - 1, Math.round(crop.y * down))
    image = image.extract({
      left,
      top,
      width: Math.max(1, Math.min(across - left, Math.round(crop.width * across))),
      height: Math.max(1, Math.min(down - top, Math.round(crop.height * down))),
    })
  }
  image = image.resize(width, height, { fit, background: '#00000000' })
  if (flip === 'horizontal' || flip === 'both') image = image.flop()
  if (flip === 'vertical' || flip === 'both') image = image.flip()
  if (!filter && blur === 0) return image
  const { data, info } = await image.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const colored = filter ? await filtered(data, raw, filter, scale) : sharp(data, { raw })
  const sigma = blur * scale
  return sigma < LEAST_BLUR_PX ? colored : blurred(await colored.raw().toBuffer(), raw, sigma)
}

/** A picture as PDF takes it: JPEG, or PNG when something shines through it. */
export async function encoded(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
  let isOpaque = true
  for (let at = 3; isOpaque && at < data.length; at += 4) isOpaque = data[at] === 255
  return isOpaque ? whole.removeAlpha().jpeg(JPEG).toBuffer() : whole.png({ compressionLevel: 3 }).toBuffer()
}

/** Puts a picture into a box. */
export async function putPicture(
  { pdf }: Pick<PrintContext, 'pdf'>,
  image: Sharp,
  box: Box,
  opacity = 1,
): Promise<void> {
  const file = await encoded(image)
  pdf.save().fillOpacity(opacity)
  pdf.image(file, box.x, box.y, { width: box.width, height: box.height })
  pdf.restore()
}

/** Reads a picture that may be drawn more than once. */
export const openImage = (pdf: PDFKit.PDFDocument, file: Buffer): unknown =>
  (pdf as unknown as { openImage: (file: Buffer) => unknown }).openImage(file)

/** Puts such a picture into a box. The types of the library leave out that it takes opened images. */
export function putImage(pdf: PDFKit.PDFDocument, image: unknown, { x, y, width, height }: Box): void {
  pdf.image(image as never, x, y, { width, height })
}

/** The part of a box that a whole picture takes, in its middle. */
async function contained(file: PictureFile, box: Box): Promise<Box> {
  const { width: across, height: down } = await openPicture(file, { width: file.width ?? 100, height: 1 }).metadata()
  const scale = Math.min(box.width / across, box.height / down)
  const [width, height] = [across * scale, down * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/**
 * Draws a stored picture into a box. What is beside a picture that is shown whole stays empty: transparent pixels would
 * darken its edge. A picture that is drawn again is in the file once.
 */
export async function drawPicture(
  context: PrintContext,
  file: PictureFile,
  box: Box,
  options: PictureOptions,
): Promise<void> {
  const { pdf, drawn } = context
  const isWhole = options.fit === 'contain'
  const place = isWhole ? await contained(file, box) : box
  const how = isWhole ? { ...options, fit: 'fill' as const } : options
  const name = hash('sha256', file.bytes) + JSON.stringify([place.width, place.height, how])
  const image = drawn.get(name) ?? openImage(pdf, await encoded(await printedPicture(context, file, place, how)))
  drawn.set(name, image)
  pdf.save().fillOpacity(1)
  putImage(pdf, image, place)
  pdf.restore()
}

/** Fills a box with copies of a picture, each `width` px of the card wide; one of them has its middle in the middle. */
export async function tiledPicture(context: PrintContext, file: PictureFile, box: Box, width: number): Promise<void> {
  const size = printSize(context, box)
  const px = Math.max(1, Math.round(width * size.scale))
  const tile = await openPicture(file, { width: px, height: 1 }).resize({ width: px }).ensureAlpha().png().toBuffer()
  const { height: down } = await sharp(tile).metadata()
  const [left, top] = [start(size.width, px), start(size.height, down)]
  const across = { width: size.width - left, height: size.height - top }
  const ground = sharp({ create: { ...across, channels: 4, background: '#00000000' } })
  const all = await ground
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .png()
    .toBuffer()
  await putPicture(context, sharp(all).extract({ left: -left, top: -top, width: size.width, height: size.height }), box)
}

/** Where the first of centered tiles begins: at 0 or before. */
function start(side: number, tile: number): number {
  const first = Math.round((side - tile) / 2) % tile
  return first > 0 ? first - tile : first
}
