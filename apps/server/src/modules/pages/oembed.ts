import type { Language } from '@petalpost/domain/language'
import { screenAddress } from '@petalpost/domain/screens'

import { SITE_NAMES } from './texts.ts'

export const OEMBED_PATH = '/oembed'

/** The page of a template card. */
export const cardAddress = (id: string): string => screenAddress('/card/preview/$id/$template', { id, template: '1' })

/** Seconds for which others may keep a response. */
const CACHE_AGE_S = 86_400

/** Address of the oEmbed response for a page, by the page's whole address. */
export const oembedPath = (url: string): string => `${OEMBED_PATH}?${new URLSearchParams({ url, format: 'json' })}`

/** A picture on this server: its path, and its size in px. */
export interface Picture {
  path: string
  width: number
  height: number
}

/** Sides that a consumer allows, px. */
export interface Sides {
  maxWidth?: number
  maxHeight?: number
}

/** A side that a consumer allows, in px; null when it is no positive whole number. */
export function maxSide(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

/** The picture's size within the allowed sides, px; pictures are never enlarged. */
export function fitted(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { maxWidth = Infinity, maxHeight = Infinity }: Sides,
): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * The largest picture within the sides, by its area. When all are larger, the smallest one at the size that fits, because
 * the response states the size at which it shows. Null without pictures.
 */
export function largestWithin(pictures: readonly Picture[], sides: Sides): Picture | null {
  const { maxWidth = Infinity, maxHeight = Infinity } = sides
  const all = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height)
  const best = all.find(({ width, height }) => width <= maxWidth && height <= maxHeight) ?? all.at(-1)
  return best === undefined ? null : { path: best.path, ...fitted(best, sides) }
}

/**
 * A card as oEmbed tells it (https://oembed.com, 2.3): a photo. Consumers drop frames of sites that they do not know
 * (decision 0030), and every consumer shows a photo.
 */
export const oembedPhoto = (
  { origin, language }: { origin: string; language: Language },
  { id, title, picture, thumbnail }: { id: string; title: string; picture: Picture; thumbnail: Picture },
): object => ({
  version: '1.0',
  type: 'photo',
  title,
  author_name: SITE_NAMES[language],
  author_url: `${origin}/home`,
  provider_name: SITE_NAMES[language],
  provider_url: origin,
  cache_age: CACHE_AGE_S,
  url: origin + picture.path,
  width: picture.width,
  height: picture.height,
  thumbnail_url: origin + thumbnail.path,
  thumbnail_width: thumbnail.width,
  thumbnail_height: thumbnail.height,
  web_page: origin + cardAddress(id),
})
