import { drawCard, type Recipe } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import sharp from 'sharp'

import { SHARE_CARDS, SHARE_SIZE } from '../share-size.ts'
import type { Picture } from './ground.ts'
import { pictureOfCard } from './picture-of-card.ts'

/** A task for a drawing process: a picture with one to three cards, for other sites to show beside a link. */
export interface ShareTask {
  share: readonly Recipe[]
}

/** Warm paper, on which dark and light cards stand out. */
const PAPER = '#efe4d4'
const CORNER = 18
/** Space above and below the cards, and between them, px. */
const MARGIN = 34
const GAP = 46
/** Height of the outer cards of three, in parts of the middle one's. */
const OUTER = 0.88
const JPEG = { quality: 84, mozjpeg: true } as const

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Places cards of these shapes side by side, centered; of three the middle one is the highest. */
function boxesOf(shapes: readonly { width: number; height: number }[]): Box[] {
  const room = { width: SHARE_SIZE.width - 2 * MARGIN, height: SHARE_SIZE.height - 2 * MARGIN }
  const parts = shapes.map((shape, at) => {
    const height = room.height * (shapes.length === 3 && at !== 1 ? OUTER : 1)
    return { width: (height * shape.width) / shape.height, height }
  })
  const widest = parts.reduce((sum, { width }) => sum + width, 0)
  const scale = Math.min(1, (room.width - GAP * (parts.length - 1)) / widest)
  let left = (SHARE_SIZE.width - widest * scale - GAP * (parts.length - 1)) / 2
  return parts.map((part) => {
    const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
    const box = { left: Math.round(left), top: Math.round((SHARE_SIZE.height - height) / 2), width, height }
    left += part.width * scale + GAP
    return box
  })
}

const shadows = (boxes: readonly Box[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"><defs>` +
  `<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs>${boxes
    .map(
      ({ left, top, width, height }) =>
        `<rect x="${left}" y="${top + 10}" width="${width}" height="${height}" rx="${CORNER}" fill="#56301c" fill-opacity=".34" filter="url(#b)"/>`,
    )
    .join('')}</svg>`

/** A card with round corners. */
const cornered = ({ pixels, width, height }: Picture, box: Box): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(box.width, box.height, { fit: 'fill' })
    .ensureAlpha()
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><rect width="100%" height="100%" rx="${CORNER}"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Draws the cards on paper, JPEG. */
export async function sharePicture({ share }: ShareTask): Promise<Uint8Array[]> {
  const drawn = await Promise.all(share.slice(0, SHARE_CARDS).map((recipe) => drawCard(recipe, fileMeasurer)))
  const boxes = boxesOf(drawn)
  const layers = await Promise.all(
    drawn.map(async (card, at) => {
      const box = boxes[at] as Box
      const { whole } = await pictureOfCard(card, box.height / card.height)
      return { input: await cornered(whole, box), left: box.left, top: box.top }
    }),
  )
  const paper = sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
  return [
    await paper
      .composite([{ input: Buffer.from(shadows(boxes)) }, ...layers])
      .jpeg(JPEG)
      .toBuffer(),
  ]
}
