import type { SceneOptions } from '@petalpost/card-art/scene'
import type { SceneId } from '@petalpost/card-art/scenes'
import type { TuneName } from '@petalpost/card-art/tunes'
import type { EFFECTS, OPENINGS } from '@petalpost/card-document/card'
import type { Language } from '@petalpost/domain/language'

import type { MotionName } from './build/motion.ts'
import type { CategoryName } from './categories.ts'

/**
 * The words of a card: one or two short lines as title, one or two sentences as note. They are our own, as a native
 * speaker would write them.
 */
export interface Words {
  title: readonly string[]
  note: string
}

/** One set of template cards: a scene in one palette with its words, in both ratios and both languages. */
export interface CollectionEntry {
  /**
   * the unique name of the set. Ids and drawings of its cards follow from it, and likes and solutions refer to the ids.
   * So it never changes, even where it contains the former name of a scene or a festival
   */
  set: string
  /** slug of the festival catalog; none for cards that suit any day */
  festival?: string
  category: CategoryName
  scene: SceneId
  palette: string
  options?: SceneOptions
  /** the name in lists and in the search */
  titles: Record<Language, string>
  words: Record<Language, Words>
  /** cents; 0 = free */
  price: number
  /** how its texts enter; the default is 'calm' */
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
