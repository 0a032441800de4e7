import { readFile } from 'node:fs/promises'

import type { Recipe } from '@petalpost/card-art/card'
import type { CardV2 } from '@petalpost/card-document/card'
import type { AspectRatio } from '@petalpost/domain/card'
import type { Tone } from '@petalpost/domain/festivals/tone'
import type { Language } from '@petalpost/domain/language'
import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'

import { committedFile } from './committed-file.ts'

/** The size of a file in bytes, and the hash of its content. */
export interface Content {
  bytes: number
  hash: string
}

/** A file of the library, which is stored under its key once it is drawn. */
export interface LibraryFile extends Content {
  key: string
}

/** A template card as it was drawn: what its files are drawn from, and nearly everything for its database row. */
export interface ManifestCard {
  id: string
  /** which set of cards it belongs to */
  set: string
  title: string
  category: string
  /** slug of the festival catalog */
  festival?: string
  language: Language
  ratio: AspectRatio
  price: number
  color: string
  /** storage key */
  thumbnail: string
  /** its content by width, in the order of THUMBNAIL_WIDTHS */
  thumbnails: Content[]
  /** only for a paid card: its art as a picture, for users who may not have the art */
  preview?: LibraryFile
  recipe: Recipe
  definition: CardV2
}

/** A template card with what only lists need, which may change without a new drawing. */
export interface ListedCard extends ManifestCard {
  tone: Tone
  /** slugs of further festivals whose day it fits; missing when there are none */
  fits?: readonly string[]
}

/** Every template card, in the order of the lists, one language after the other. */
export interface Manifest {
  cards: ListedCard[]
}

/** How well the texts of a card can be read: the worst of each measure over all its lines. */
export interface Measure {
  contrast: number
  edges: number
  margin: number
  size: number
}

/** The measurements of a card, and a hash of its inputs at that time. */
export interface Verdict {
  /** hash of everything that the card is drawn from */
  inputs: string
  measure: Measure
  /** in words; empty when every text can be read well */
  problems: string[]
}

/**
 * The hash of the manifest and the measurements of its cards. It is a separate file, because every start reads it and
 * few starts need the cards.
 */
export interface Edition {
  /** hash of all cards: it changes when a card changes */
  hash: string
  /** hash of everything besides the cards that decides the order of the lists */
  order: string
  /** by the id of the card */
  verdicts: Record<string, Verdict>
}

export const MANIFEST = 'manifest.json'
export const EDITION = 'edition.json'

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(committedFile(name), 'utf8'))

export const readManifest = async (): Promise<Manifest> => (await readJson(MANIFEST)) as Manifest

export const readEdition = async (): Promise<Edition> => (await readJson(EDITION)) as Edition

/** The parts of a card; the files of one part are drawn together. */
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

/** The hash in the key of a drawing, which is the hash of its content. */
const hashIn = (key: string): string => /([0-9a-f]{20})\.\w+$/.exec(key)?.[1] ?? ''
