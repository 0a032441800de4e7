import type { SceneOptions } from '@petalpost/card-art/scene'
import type { SceneId } from '@petalpost/card-art/scenes'
import type { TuneName } from '@petalpost/card-art/tunes'
import type { EFFECTS, OPENINGS } from '@petalpost/card-document/card'
import type { Language } from '@petalpost/domain/language'

import type { MotionName } from './build/motion.ts'
import type { CategoryName } from './categories.ts'

/** What a card says: one or two short lines, then one or two sentences. Own words, as a native speaker sends them. */
export interface Words {
  title: readonly string[]
  note: string
}

/** One set of template cards: a scene in one palette with its words, in both ratios and both languages. */
export interface CollectionEntry {
  /**
   * its own name among all sets. Ids and drawings of its cards follow from it, and likes and solutions name the ids: it
   * never changes, even where it holds what a scene or a festival was called before
   */
  set: string
  /** slug of the festival catalogue; none for cards that fit any day */
  festival?: string
  category: CategoryName
  scene: SceneId
  palette: string
  options?: SceneOptions
  /** what lists and search call it */
  titles: Record<Language, string>
  words: Record<Language, Words>
  /** cents; 0 = free */
  price: number
  /** how its texts enter; 'calm' when nothing is said */
  motion?: MotionName
  effect?: (typeof EFFECTS)[number]
  opening?: Exclude<(typeof OPENINGS)[number], 'none'>
  tune?: TuneName
}

/** A name in both languages. */
export const names = (english: string, chinese: string): Record<Language, string> => ({
  'en-US': english,
  'zh-CN': chinese,
})

export const words = (title: readonly string[], note: string): Words => ({ title, note })

export const FREE = 0
export const SMALL = 199
export const LARGE = 399
