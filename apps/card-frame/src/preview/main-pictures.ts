import { mainPicturesOf } from '@petalpost/card-document/main-pictures'
import { assetOf } from '@petalpost/card-document/render/context'
import type { MountedCard } from '@petalpost/card-document/render/mount'

/** A card whose main pictures are slow is ready this much later, ms: it has its ground and its texts already. */
export const PICTURE_WAIT_MS = 800

/** The main pictures of a card that is shown, as it shows them. */
export function mainPictures({ drawing }: MountedCard): HTMLImageElement[] {
  const { context, layers } = drawing
  const main = mainPicturesOf(context.card)
  const ground = assetOf(context, main.ground)
  const pictures = main.layers.flatMap(
    ({ id }) => layers.get(id)?.outer.querySelector<HTMLImageElement>('img[src]') ?? [],
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
