import { readFile } from 'node:fs/promises'

import type { Recipe } from '@petalpost/card-art/card'
import type { CardV2 } from '@petalpost/card-document/card'
import type { AspectRatio } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'
import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'

import { committedFile } from './committed-file.ts'

/** How long a file is, bytes, and the hash of its content. */
export interface Content {
  bytes: number
  hash: string
}

/** A file of the library: what lies under its key once it is drawn. */
export interface LibraryFile extends Content {
  key: string
}

/** A template card: everything that a database row needs, and what its files are drawn from. */
export interface ManifestCard {
  id: string
  /** which set of cards it belongs to */
  set: string
  title: string
  category: string
  /** slug of the festival catalogue */
  festival?: string
  language: Language
  ratio: AspectRatio
  price: number
  color: string
  /** storage key */
  thumbnail: string
  /** its content by width, in the order of THUMBNAIL_WIDTHS */
  thumbnails: Content[]
  /** of a paid card: its art as a picture, for whoever may not have the art */
  preview?: LibraryFile
  recipe: Recipe
  definition: CardV2
}

/** Every template card, in the order of the lists, one language after the other. */
export interface Manifest {
  cards: ManifestCard[]
}

/** How well the texts of a card can be read: the worst of each measure over all its lines. */
export interface Measure {
  contrast: number
  edges: number
  margin: number
  size: number
}

/** What was measured of a card, and of which inputs. */
export interface Verdict {
  /** names everything that the card is drawn from */
  inputs: string
  measure: Measure
  /** in words; empty when every text can be read well */
  problems: string[]
}

/** Names the manifest, and what every card of it was made of: every start asks for it, few need the cards. */
export interface Edition {
  /** the same hash, the same cards */
  hash: string
  /** names what the order of the lists follows from */
  order: string
  /** by the id of the card */
  verdicts: Record<string, Verdict>
}

export const MANIFEST = 'manifest.json'
export const EDITION = 'edition.json'

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(committedFile(name), 'utf8'))

export const readManifest = async (): Promise<Manifest> => (await readJson(MANIFEST)) as Manifest

export const readEdition = async (): Promise<Edition> => (await readJson(EDITION)) as Edition

/** The files of a card that are drawn together. */
export const PARTS = ['thumbnails', 'art', 'fonts', 'preview'] as const

export type Part = (typeof PARTS)[number]

/** The files of a part of a card, in the order in which they are drawn. */
export function filesOf({ thumbnail, thumbnails, preview, definition }: ManifestCard, part: Part): LibraryFile[] {
  if (part === 'thumbnails')
    return thumbnails.map((content, i) => ({ ...content, key: thumbnailOf(thumbnail, THUMBNAIL_WIDTHS[i] ?? 0) }))
  if (part === 'preview') return preview === undefined ? [] : [preview]
  if (part === 'art')
    return Object.values(definition.assets).map(({ key, bytes }) => ({ key, bytes, hash: hashIn(key) }))
  return definition.fonts.flatMap(({ subsets = [] }) => subsets.map(({ key, bytes, hash }) => ({ key, bytes, hash })))
}

/** The key of a drawing is made of its content. */
const hashIn = (key: string): string => /([0-9a-f]{20})\.\w+$/.exec(key)?.[1] ?? ''
