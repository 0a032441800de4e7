import type { Asset } from './card.ts'

/** The kind of asset that a stored file of this type is. */
export function kindOfType(mime: string): Asset['kind'] {
  if (mime === 'image/svg+xml') return 'svg'
  if (mime === 'image/gif' || mime === 'image/webp') return 'gif' // only a WebP that moves is stored as it is
  const [kind] = mime.split('/')
  return kind === 'video' || kind === 'audio' || kind === 'font' ? kind : 'image'
}
