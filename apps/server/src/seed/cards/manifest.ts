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
  definition: CardV1
}

/** What the build leaves: the cards and the names of the files beside it, which are their storage keys. */
export interface Manifest {
  /** names the content: the same hash, the same cards */
  hash: string
  cards: BuiltCard[]
  files: string[]
}

export const MANIFEST = 'manifest.json'

/** Null when the cards have not been built. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
