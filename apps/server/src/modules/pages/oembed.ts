import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@petalpost/domain/language'
import { screenAddress, screenAt } from '@petalpost/domain/screens'

import { LANGUAGE_PARAMETER, type SharePicture } from './head.ts'
import { SITE_NAMES } from './texts.ts'

export const OEMBED_PATH = '/oembed'

/** Seconds for which others may keep a response. */
const CACHE_AGE_S = 86_400

/** Address of the oEmbed response for a page, by the page's whole address. */
export const oembedPath = (url: string): string => `${OEMBED_PATH}?${new URLSearchParams({ url, format: 'json' })}`

/** A card that an address names, and the language of the address. */
export interface AddressedCard {
  id: string
  language: Language
}

/**
 * The template card whose page has this address; null for any other address. A user's own card is like no card: only
 * its owner may see it (rule S12).
 */
export function cardAt(url: string, origin: string): AddressedCard | null {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  const { screen, parameters } = screenAt(address.pathname) ?? {}
  if (address.origin !== origin || screen !== '/card/preview/$id/$template') return null
  const { id = '', template } = parameters ?? {}
  if (template !== '1' || !/^[\w-]{1,64}$/.test(id)) return null
  const language = address.searchParams.get(LANGUAGE_PARAMETER)
  return { id, language: isLanguage(language) ? language : DEFAULT_LANGUAGE }
}

/** A side that a consumer allows, in px; null when it is no positive whole number. */
export function maxSide(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

/** The picture's size within the allowed sides, px; pictures are never enlarged. */
export function fitted(
  { width, height }: Pick<SharePicture, 'width' | 'height'>,
  { maxWidth = Infinity, maxHeight = Infinity }: { maxWidth?: number; maxHeight?: number },
): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * A card as oEmbed tells it (https://oembed.com, 2.3): a photo. Consumers drop frames of sites that they do not know
 * (decision 0030), and every consumer shows a photo.
 */
export const oembedPhoto = (
  { origin, language }: { origin: string; language: Language },
  { id, title, picture }: { id: string; title: string; picture: { path: string; width: number; height: number } },
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
  thumbnail_url: origin + picture.path,
  thumbnail_width: picture.width,
  thumbnail_height: picture.height,
  web_page: origin + screenAddress('/card/preview/$id/$template', { id, template: '1' }),
})
