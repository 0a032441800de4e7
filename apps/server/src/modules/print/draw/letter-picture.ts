import type { PrintedPicture, PrintedPiece } from '@petalpost/api-client/schemas/prints'
import sharp from 'sharp'

import { inkOf } from './color.ts'
import { apart, type PrintContext } from './page.ts'
import { encoded, openImage, putImage } from './picture.ts'
import type { Box } from './sheet.ts'

/** px of a picture of letters: a browser sends far smaller ones */
const MAX_PIXELS = 1_500_000

/** A picture that stands for letters, px of the layer. */
export interface PlacedPicture {
  picture: PrintedPicture
  /** which of the pictures of the card it is */
  index: number
  /** before it is turned around its origin */
  box: Box
  origin: readonly [x: number, y: number]
  /** degrees, clockwise */
  angle: number
}

/** Places the picture of a piece; undefined when there is none, so that its letters are set. */
export function placePicture(
  { picture: index, stands, x, y, size, angle, height }: PrintedPiece,
  pictures: readonly PrintedPicture[],
): PlacedPicture | undefined {
  const picture = index === undefined ? undefined : pictures[index]
  if (index === undefined || !picture) return undefined
  const { box } = picture
  const [wide, high] = [box.width * size, box.height * size]
  // in a vertical line its middle is in the middle of its room
  const place = stands ? { x: x - wide / 2, y: y + (height - high) / 2 } : { x: x + box.x * size, y: y + box.y * size }
  return { picture, index, box: { ...place, width: wide, height: high }, origin: [x, y], angle }
}

const bytesOf = ({ file }: PrintedPicture) => sharp(Buffer.from(file, 'base64'), { limitInputPixels: MAX_PIXELS })

/** The picture in one color. */
async function tinted(picture: PrintedPicture, color: string): Promise<Buffer> {
  const { data, info } = await bytesOf(picture)
    .ensureAlpha()
    .extractChannel('alpha')
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  return sharp({ create: { width: raw.width, height: raw.height, channels: 3, background: color } })
    .joinChannel(data, { raw })
    .png()
    .toBuffer()
}

/** Draws a picture in place of letters of this color. The same picture is in the file once. */
export async function drawLetterPicture(
  { pdf, drawn }: Pick<PrintContext, 'pdf' | 'drawn'>,
  { picture, index, box, origin, angle }: PlacedPicture,
  color: string,
): Promise<void> {
  const ink = inkOf(color)
  const name = `letter ${index} ${picture.isColored ? '' : ink.color}`
  const image =
    drawn.get(name) ??
    openImage(pdf, picture.isColored ? await encoded(bytesOf(picture)) : await tinted(picture, ink.color))
  drawn.set(name, image)
  await apart(pdf, () => {
    if (angle !== 0) pdf.rotate(angle, { origin: [...origin] })
    pdf.fillOpacity(picture.isColored ? 1 : ink.opacity)
    putImage(pdf, image, box)
  })
}

/** The picture as an SVG shows it. */
export async function markupOfPicture({ picture, box, origin, angle }: PlacedPicture): Promise<string> {
  const png = await bytesOf(picture).png().toBuffer()
  return `<image href="data:image/png;base64,${png.toString('base64')}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" transform="rotate(${angle} ${origin.join(' ')})"/>`
}
