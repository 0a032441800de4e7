import { THUMBNAIL_WIDTH } from './card.ts'

/** Widths, in px, in which each picture is kept as WebP beside itself: the default (spec 9), and for sharp screens. */
export const THUMBNAIL_WIDTHS: readonly number[] = [THUMBNAIL_WIDTH, 2 * THUMBNAIL_WIDTH]

/** What a thumbnail's key or address is without its width: the picture that it belongs to. */
export const pictureOf = (thumbnail: string): string => thumbnail.replace(/@\d+\.webp$/, '')

/**
 * The same picture in another width. One rule for keys and addresses, for template cards (listed as `KEY@400.webp`) and
 * for pictures that users have uploaded (`KEY.png`).
 */
export const thumbnailOf = (picture: string, width: number): string => `${pictureOf(picture)}@${width}.webp`
