import { THUMBNAIL_WIDTH } from './card.ts'

/**
 * Widths, in px, in which each picture is stored as WebP beside the original: the default (spec 9), and one for
 * high-density screens.
 */
export const THUMBNAIL_WIDTHS: readonly number[] = [THUMBNAIL_WIDTH, 2 * THUMBNAIL_WIDTH]

/** A thumbnail's key or address without its width, which is the key or address of its picture. */
export const pictureOf = (thumbnail: string): string => thumbnail.replace(/@\d+\.webp$/, '')

/**
 * The same picture in another width. The same rule applies to keys and addresses, of template cards (listed as
 * `KEY@400.webp`) and of pictures that users have uploaded (`KEY.png`).
 */
export const thumbnailOf = (picture: string, width: number): string => `${pictureOf(picture)}@${width}.webp`
