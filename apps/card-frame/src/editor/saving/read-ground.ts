import type { CardV2 } from '@petalpost/card-document/card'

import { type Ground, luminanceOf } from '../edits/message/ground.ts'
import type { DrawPicture } from './picture.ts'

/** The short side of the picture in which a ground is measured, px: a letter is about two pixels high. */
const SHORT_SIDE = 120

/** The card without what is said on it. */
const bare = (card: CardV2): CardV2 => ({
  ...card,
  layers: card.layers.filter(({ type }) => type !== 'text' && type !== 'ink' && type !== 'button'),
})

/** Draws what lies below the texts of a card and measures it. Throws when the picture cannot be drawn. */
export async function readGround(draw: DrawPicture, card: CardV2, signal?: AbortSignal): Promise<Ground> {
  const scale = SHORT_SIDE / Math.min(card.width, card.height)
  const picture = await draw(bare(card), { scale, type: 'image/png', ...(signal ? { signal } : {}) })
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!pen) throw new Error('This browser cannot read pictures.')
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = pen.getImageData(0, 0, width, height)
  const luminance = new Float32Array(width * height)
  for (let at = 0; at < luminance.length; at += 1)
    luminance[at] = luminanceOf(data[4 * at] ?? 255, data[4 * at + 1] ?? 255, data[4 * at + 2] ?? 255)
  return { width, height, luminance }
}
