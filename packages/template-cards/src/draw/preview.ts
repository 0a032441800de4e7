import type { DrawnCard } from '@petalpost/card-art/card'
import sharp from 'sharp'

/** The longer side of a preview, px: enough to judge a card, too little to print it. */
export const PREVIEW_SIZE = 800
const SVG_DPI = 72
const WEBP = { quality: 80, effort: 2 }

/** A card's art as a picture, WebP, without its texts. */
export const preview = ({ svg, width, height }: DrawnCard): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (SVG_DPI * PREVIEW_SIZE) / Math.max(width, height) })
    .resize(PREVIEW_SIZE, PREVIEW_SIZE, { fit: 'inside' })
    .removeAlpha()
    .webp(WEBP)
    .toBuffer()
