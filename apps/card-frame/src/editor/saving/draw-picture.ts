import { captureFile } from '@petalpost/card-document/capture/capture'
import type { CardV2 } from '@petalpost/card-document/card'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'

import { isLibraryKey, lettered } from '../fonts/lettered.ts'
import type { DrawPicture } from './picture.ts'

import classes from './draw-picture.module.css'

interface MountingOptions {
  /** Whether the card has no motion, but its end state at once. */
  isStill: boolean
  signal?: AbortSignal | undefined
}

/** Mounts a card beside the visible page, with the fonts that it needs now, as long as `work` takes. */
export type WithMounted = <T>(
  card: CardV2,
  options: MountingOptions,
  work: (mounted: MountedCard) => Promise<T>,
) => Promise<T>

/** Returns a function that mounts cards beside the visible page. */
export function createMounting(assetUrl: (key: string) => string): WithMounted {
  const urlOf = (key: string) => (isLibraryKey(key) ? `/${key}` : assetUrl(key))

  return async (card, { isStill, signal }, work) => {
    const holder = document.createElement('div')
    holder.className = classes['holder'] ?? ''
    holder.inert = true
    document.body.append(holder)
    try {
      const drawn = await lettered(card, { assetUrl, signal })
      const mounted = mount(holder, drawn, { document, assetUrl: urlOf, reducedMotion: isStill })
      try {
        return await work(mounted)
      } finally {
        mounted.unmount()
      }
    } finally {
      holder.remove()
    }
  }
}

/** Returns a function that draws pictures of cards beside the visible page. It reads each file once. */
export function createDrawPicture(assetUrl: (key: string) => string): DrawPicture {
  const files = new Map<string, Promise<string>>()
  const withMounted = createMounting(assetUrl)

  return (card, { scale, type, quality, signal }) =>
    withMounted(card, { isStill: true, signal }, (mounted) =>
      captureFile(mounted, { scale, files, type, quality, signal }),
    )
}
