import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'

interface ThumbnailSources {
  src: string
  srcSet?: string
  sizes?: string
}

/** What an `<img>` of a thumbnail needs to fetch the one that its place calls for; the place is `width` px wide. */
export function thumbnailSources(thumbnail: string, width: number): ThumbnailSources {
  if (!/\.\w+$/.test(thumbnail)) return { src: thumbnail } // a card that was never drawn has no picture in any width
  return {
    src: thumbnail,
    srcSet: THUMBNAIL_WIDTHS.map((each) => `${thumbnailOf(thumbnail, each)} ${each}w`).join(', '),
    sizes: `${Math.ceil(width)}px`,
  }
}
