import type { CardV2 } from '@petalpost/card-document/card'

import { luminance } from '../edits/look/contrast.ts'
import type { ReadGround } from '../edits/look/ground.ts'
import type { DrawPicture } from './picture.ts'

/** Shorter side of the picture that is looked at, px: coarse enough to be quick, fine enough for a leaf. */
const SHORT_SIDE = 120

/** Returns a function that draws a card small and reads what lies below boxes. */
export const createReadGround =
  (draw: DrawPicture): ReadGround =>
  async (card: CardV2, boxes) => {
    const scale = SHORT_SIDE / Math.min(card.width, card.height)
    const picture = await createImageBitmap(await draw(card, { scale, type: 'image/png' }))
    const { width: across, height: down } = picture
    const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true })
    context?.drawImage(picture, 0, 0)
    picture.close()
    return boxes.map(({ x, y, width, height }) => {
      const [left, top] = [Math.max(0, Math.floor(x * scale)), Math.max(0, Math.floor(y * scale))]
      const right = Math.min(across, Math.ceil((x + width) * scale))
      const bottom = Math.min(down, Math.ceil((y + height) * scale))
      if (!context || right <= left || bottom <= top) return []
      const { data } = context.getImageData(left, top, right - left, bottom - top)
      return Array.from({ length: data.length / 4 }, (_, at) =>
        luminance(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0),
      )
    })
  }
