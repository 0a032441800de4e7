import type { CardV2 } from '@petalpost/card-document/card'

import { luminance } from '../edits/look/contrast.ts'
import type { ReadGround } from '../edits/look/ground.ts'
import type { Ground } from '../edits/message/ground.ts'
import type { DrawPicture } from './picture.ts'

/** Shorter side of the picture that is looked at, px: coarse enough to be quick, fine enough for a leaf. */
const SHORT_SIDE = 200

/** Draws a card small and measures it. Rejects when it cannot be drawn. */
async function measured(draw: DrawPicture, card: CardV2, signal?: AbortSignal): Promise<Ground> {
  const scale = SHORT_SIDE / Math.min(card.width, card.height)
  const picture = await createImageBitmap(await draw(card, { scale, type: 'image/png', ...(signal && { signal }) }))
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  if (!context) throw new Error('This browser cannot read pictures.')
  const { data } = context.getImageData(0, 0, width, height)
  const places = Float32Array.from({ length: width * height }, (_, at) =>
    luminance(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0),
  )
  return { width, height, luminance: places }
}

/** Returns a function that draws a card small and reads what lies below boxes. */
export const createReadGround =
  (draw: DrawPicture): ReadGround =>
  async (card, boxes) => {
    const ground = await measured(draw, card)
    const scale = SHORT_SIDE / Math.min(card.width, card.height)
    return boxes.map(({ x, y, width, height }) => {
      const [left, top] = [Math.max(0, Math.floor(x * scale)), Math.max(0, Math.floor(y * scale))]
      const right = Math.min(ground.width, Math.ceil((x + width) * scale))
      const bottom = Math.min(ground.height, Math.ceil((y + height) * scale))
      if (right <= left) return []
      const rows = Array.from({ length: Math.max(0, bottom - top) }, (_, row) => (top + row) * ground.width)
      return rows.flatMap((row) => [...ground.luminance.subarray(row + left, row + right)])
    })
  }

/** The card without what is said on it. */
const bare = (card: CardV2): CardV2 => ({
  ...card,
  layers: card.layers.filter(({ type }) => type !== 'text' && type !== 'ink' && type !== 'button'),
})

/** Draws what lies below the texts of a card and measures it. Rejects when it cannot be drawn. */
export const groundBelow = (draw: DrawPicture, card: CardV2, signal: AbortSignal): Promise<Ground> =>
  measured(draw, bare(card), signal)
