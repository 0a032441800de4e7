import { mainPicturesOf } from '@petalpost/card-document/main-pictures'
import { assetOf } from '@petalpost/card-document/render/context'
import type { MountedCard } from '@petalpost/card-document/render/mount'

/** A card with slow main pictures or fonts is ready after this time, ms: the rest is already visible. */
export const PICTURE_WAIT_MS = 800
/** After this time, ms, an unfinished card takes the place of the still picture that our own pages show first. */
export const STILL_WAIT_MS = 10_000

/** The main pictures of a mounted card, as the card shows them. */
export function mainPictures({ drawing }: MountedCard): HTMLImageElement[] {
  const { context, layers } = drawing
  const main = mainPicturesOf(context.card)
  const ground = assetOf(context, main.ground)
  const pictures = main.layers.flatMap(
    ({ id }) => layers.get(id)?.outer.querySelector<HTMLImageElement>('img[src]') ?? [],
  )
  // the document loads an address only once, so this is the same picture as in the background
  return ground ? [...pictures, Object.assign(context.document.createElement('img'), { src: ground.url })] : pictures
}

/**
 * Resolves when all pictures can be shown without a pause, also those that have loaded but that this browser cannot
 * decode in advance.
 * @throws when a picture cannot be loaded
 */
export const decoded = (pictures: HTMLImageElement[]): Promise<unknown> =>
  Promise.all(
    pictures.map((picture) =>
      picture.decode().catch((error: unknown) => {
        if (picture.naturalWidth === 0) throw error
      }),
    ),
  )
