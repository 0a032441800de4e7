import type { Shadow } from '@petalpost/card-document/fields'
import sharp, { type Sharp } from 'sharp'

import { blurred } from './blur.ts'
import { inkOf } from './color.ts'
import type { PrintContext } from './page.ts'
import { printSize, putPicture } from './picture.ts'
import type { Box } from './sheet.ts'

/** Opaque pixels of what casts a shadow, in a box around it. */
export type Silhouette = (size: { width: number; height: number }) => Promise<Sharp>

/** The silhouette of what an SVG draws, in px of the layer. */
export const markupSilhouette =
  (markup: string, box: Box): Silhouette =>
  async ({ width, height }) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${width}" height="${height}" preserveAspectRatio="none">${markup}</svg>`,
      ),
    )

/** The line around something that casts a shadow too, as an SVG writes it. */
export const strokeMarkup = (width: number): string =>
  width > 0 ? ` stroke="#000" stroke-linejoin="round" stroke-width="${width}"` : ''

/** The silhouette of an outline, an SVG path in px of the layer. */
export const outlineSilhouette = (d: string, box: Box): Silhouette => markupSilhouette(`<path d="${d}"/>`, box)

/** How far a blur reaches, in sizes of its deviation. */
const REACH = 3

/**
 * Draws the shadow of something below it. PDF has no blur, so a shadow is the one thing that is always a picture; what
 * casts it stays sharp above. `box` is around the silhouette, in px of the layer; `deviation` is that of the blur, which CSS
 * takes from its length as it is, except for letters.
 */
export async function drawShadow(
  context: PrintContext,
  { offsetX, offsetY, blur, color }: Shadow,
  box: Box,
  silhouette: Silhouette,
  deviation = blur,
): Promise<void> {
  const reach = Math.ceil(deviation * REACH) + 1
  const wide = { x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach }
  const { scale, width, height } = printSize(context, wide)
  const margin = Math.round(reach * scale)
  const inner = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) }
  const drawn = await (
    await silhouette(inner)
  )
    .resize(inner.width, inner.height, { fit: 'fill' })
    .ensureAlpha()
    .png()
    .toBuffer()
  const alpha = await sharp(drawn)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .extractChannel('alpha')
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: alpha.info.width, height: alpha.info.height, channels: 1 as const }
  const sigma = deviation * scale
  const soft = await blurred(alpha.data, raw, sigma)
  const mask = await soft.toColorspace('b-w').raw().toBuffer()
  const ink = inkOf(color)
  const tint = await sharp({ create: { width: raw.width, height: raw.height, channels: 3, background: ink.color } })
    .joinChannel(mask, { raw })
    .png({ compressionLevel: 3 })
    .toBuffer()
  await putPicture(context, sharp(tint), { ...wide, x: wide.x + offsetX, y: wide.y + offsetY }, ink.opacity)
}
