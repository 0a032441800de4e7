import { captureFile } from '@petalpost/card-document/capture/capture'
import { mount } from '@petalpost/card-document/render/mount'

import { loadFaces } from '../controls/font/faces.ts'
import { createPictureFonts, isLibraryKey } from './picture-fonts.ts'
import type { DrawPicture } from './picture.ts'

import classes from './draw-picture.module.css'

/** Returns a function that draws pictures of cards beside the visible page. It reads each file once. */
export function createDrawPicture(assetUrl: (key: string) => string): DrawPicture {
  const files = new Map<string, Promise<string>>()
  const withFonts = createPictureFonts({
    get: (address, signal) => fetch(address, { signal: signal ?? null }),
    faces: loadFaces,
  })
  const urlOf = (key: string) => (isLibraryKey(key) ? `/${key}` : assetUrl(key))

  return async (card, { scale, type, quality, signal }) => {
    const holder = document.createElement('div')
    holder.className = classes['holder'] ?? ''
    holder.inert = true
    document.body.append(holder)
    const mounted = mount(holder, await withFonts(card, signal), { document, assetUrl: urlOf, reducedMotion: true })
    try {
      return await captureFile(mounted, { scale, files, type, quality, signal })
    } finally {
      mounted.unmount()
      holder.remove()
    }
  }
}
