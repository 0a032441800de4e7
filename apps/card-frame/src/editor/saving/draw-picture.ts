import { capture } from '@petalpost/card-document/capture/capture'
import { mount } from '@petalpost/card-document/render/mount'

import { createPictureFonts, isLibraryKey } from './picture-fonts.ts'
import type { DrawPicture } from './picture.ts'

import classes from './draw-picture.module.css'

/** Returns a function that draws pictures of cards beside the visible page. It reads each file once. */
export function createDrawPicture(assetUrl: (key: string) => string): DrawPicture {
  const files = new Map<string, Promise<string>>()
  const withFonts = createPictureFonts((address) => fetch(address))
  const urlOf = (key: string) => (isLibraryKey(key) ? `/${key}` : assetUrl(key))

  return async (card, { scale, type, quality }) => {
    const holder = document.createElement('div')
    holder.className = classes['holder'] ?? ''
    holder.inert = true
    document.body.append(holder)
    const mounted = mount(holder, await withFonts(card), { document, assetUrl: urlOf, reducedMotion: true })
    try {
      const canvas = await capture(mounted, { scale, files })
      if (type === 'image/jpeg') paper(canvas)
      return await new Promise<Blob>((resolve, reject) => {
        canvas.toBlob(
          (file) => (file ? resolve(file) : reject(new Error('the picture cannot be written'))),
          type,
          quality,
        )
      })
    } finally {
      mounted.unmount()
      holder.remove()
    }
  }
}

/** Puts white below a picture, because JPEG shows what is transparent in black. */
function paper(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}
