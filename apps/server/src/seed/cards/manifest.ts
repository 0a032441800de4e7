import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { CardV1 } from '@petalpost/card-document/schema'
import type { AspectRatio } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'

import type { Measure } from './legibility.ts'

/** A template card as it was built: everything a database row needs. */
export interface BuiltCard {
  id: string
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
  /** how well its texts can be read */
  measure: Measure
  /** names what it was made of: the same source, the same card */
  source: string
  definition: CardV1
}

/** What the build leaves: the cards and the names of the files beside it, which are their storage keys. */
export interface Manifest {
  /** in the order of the lists, one language after the other */
  cards: BuiltCard[]
  files: string[]
}

/** Names what was built, in a file of its own: every start asks for it, few need the cards. */
export interface Edition {
  /** the same hash, the same cards */
  hash: string
  lastFile: string
}

export const MANIFEST = 'manifest.json'
export const EDITION = 'edition.json'

const readJson = async <T>(folder: string, name: string): Promise<T> =>
  JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T

export const readManifest = (folder: string): Promise<Manifest> => readJson(folder, MANIFEST)

/** Null when the cards have not been built. */
export const readEdition = async (folder: string): Promise<Edition | null> => {
  try {
    return await readJson<Edition>(folder, EDITION)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
