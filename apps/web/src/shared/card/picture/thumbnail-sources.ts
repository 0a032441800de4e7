import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'

interface ThumbnailSources {
  src: string
  srcSet?: string
  sizes?: string
}

/** The `<img>` attributes that make the browser fetch the right thumbnail for a place `width` px wide. */
export function thumbnailSources(thumbnail: string, width: number): ThumbnailSources {
  if (!/\.\w+$/.test(thumbnail)) return { src: thumbnail } // a card that was never drawn has no picture
  return {
    src: thumbnail,
    srcSet: THUMBNAIL_WIDTHS.map((each) => `${thumbnailOf(thumbnail, each)} ${each}w`).join(', '),
    sizes: `${Math.ceil(width)}px`,
  }
}
