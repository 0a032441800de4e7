import { DRAWN_LIMITS } from '@petalpost/card-document/limits'
import { assetOf } from '@petalpost/card-document/render/context'
import type { MountedCard } from '@petalpost/card-document/render/mount'
import { list } from '@petalpost/card-document/render/safe'

/** A picture that covers this share of a card is one of its main ones. */
const MAIN_SHARE = 0.25

/** A card whose main pictures are slow is ready this much later, ms: it has its ground and its texts already. */
export const PICTURE_WAIT_MS = 800

/**
 * The pictures without which there is no card to see: that of its ground, and every image or art that covers a quarter
 * of it. A sticker is decoration, however large its box: a garland may span the whole card.
 */
export function mainPictures({ drawing, width, height }: MountedCard): HTMLImageElement[] {
  const { context, layers } = drawing
  const { background, layers: all } = context.card
  const ground = background?.t === 'image' && assetOf(context, background.asset)
  const pictures = list(all, DRAWN_LIMITS.layers).flatMap(({ id, type, w, h }) =>
    type !== 'sticker' && w * h >= MAIN_SHARE * width * height
      ? (layers.get(id)?.outer.querySelector<HTMLImageElement>('img[src]') ?? [])
      : [],
  )
  // the document loads one address once, so this is the picture that the ground shows
  return ground ? [...pictures, Object.assign(context.document.createElement('img'), { src: ground.url })] : pictures
}

/**
 * Resolves when all of them can be shown without a pause. A picture that is there but that this browser cannot decode
 * beforehand counts.
 * @throws when one of them cannot be had
 */
export const decoded = (pictures: HTMLImageElement[]): Promise<unknown> =>
  Promise.all(
    pictures.map((picture) =>
      picture.decode().catch((error: unknown) => {
        if (picture.naturalWidth === 0) throw error
      }),
    ),
  )
