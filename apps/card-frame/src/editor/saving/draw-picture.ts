import { captureFile } from '@petalpost/card-document/capture/capture'
import { mount } from '@petalpost/card-document/render/mount'

import { isLibraryKey, lettered } from '../fonts/lettered.ts'
import type { DrawPicture } from './picture.ts'

import classes from './draw-picture.module.css'

/** Returns a function that draws pictures of cards beside the visible page. It reads each file once. */
export function createDrawPicture(assetUrl: (key: string) => string): DrawPicture {
  const files = new Map<string, Promise<string>>()
  const urlOf = (key: string) => (isLibraryKey(key) ? `/${key}` : assetUrl(key))

  return async (card, { scale, type, quality, signal }) => {
    const shown = await lettered(card, signal)
    const holder = document.createElement('div')
    holder.className = classes['holder'] ?? ''
    holder.inert = true
    document.body.append(holder)
    const mounted = mount(holder, shown, { document, assetUrl: urlOf, reducedMotion: true })
    try {
      return await captureFile(mounted, { scale, files, type, quality, signal })
    } finally {
      mounted.unmount()
      holder.remove()
    }
  }
}
