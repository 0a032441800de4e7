import { capture } from '@petalpost/card-document/capture/capture'
import type { CardV2 } from '@petalpost/card-document/card'
import type { MountedCard } from '@petalpost/card-document/render/mount'

import type { WithMounted } from '#editor/saving/draw-picture.ts'

import { restsAfter } from './film-plan.ts'
import { stagedPictures } from './staged-pictures.ts'
import { stagedVideos } from './staged-videos.ts'
import { stillDrawings } from './still-drawings.ts'

interface Size {
  width: number
  height: number
}

/** Draws the frames of a card. */
export interface FilmStage {
  /** What the card shows `ms` after it opened; valid until the next call. The same canvas again = nothing has changed. */
  frame: (ms: number) => Promise<HTMLCanvasElement>
}

/** Cuts or fills a picture to whole even px; the card covers all of it. */
function fitted(canvas: HTMLCanvasElement, { width, height }: Size): HTMLCanvasElement {
  if (canvas.width === width && canvas.height === height) return canvas
  const cut = canvas.ownerDocument.createElement('canvas')
  Object.assign(cut, { width, height })
  cut.getContext('2d')?.drawImage(canvas, 0, 0, width, height)
  return cut
}

/** Opens the stage of a mounted card as long as `work` takes. */
async function onStage<T>(
  card: CardV2,
  mounted: MountedCard,
  { size, signal }: StageOptions,
  work: (stage: FilmStage) => Promise<T>,
): Promise<T> {
  mounted.renderStill(0)
  await mounted.settled()
  const scale = size.width / card.width
  const videos = await stagedVideos(mounted.element, signal)
  const files = await stillDrawings(mounted.element, scale, signal)
  const pictures = await stagedPictures(mounted.element, files, signal)
  const rest = restsAfter(card)
  let standing: HTMLCanvasElement | undefined
  const stage: FilmStage = {
    async frame(ms) {
      signal.throwIfAborted()
      if (ms > rest && standing) return standing
      mounted.renderStill(ms)
      await Promise.all([videos.seek(ms), pictures.seek(ms)])
      const drawn = fitted(await capture(mounted, { scale, files, signal }), size)
      if (ms > rest) standing = drawn
      return drawn
    },
  }
  try {
    return await work(stage)
  } finally {
    videos.close()
    pictures.close()
  }
}

interface StageOptions {
  size: Size
  signal: AbortSignal
}

/**
 * Opens a card beside the page as long as `work` takes. Its frames come from the card's own clock: each is what
 * `renderStill` shows at that time, however long drawing it takes.
 */
export const withFilmStage = <T>(
  withMounted: WithMounted,
  card: CardV2,
  options: StageOptions,
  work: (stage: FilmStage) => Promise<T>,
): Promise<T> =>
  withMounted(card, { isStill: false, signal: options.signal }, (mounted) => onStage(card, mounted, options, work))
