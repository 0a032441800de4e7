import type { Language } from '@petalpost/domain/language'

import type { CategoryName } from './categories.ts'
import type { MessageName } from './messages.ts'

type Effect = 'confetti' | 'snow' | 'petals' | 'fireworks' | 'hearts' | 'lanterns'

/** One set of template cards: a scene with the words of an occasion, in both ratios and languages. */
export interface CollectionEntry {
  /** slug of the festival catalogue; none for cards that fit any day */
  festival?: string
  category: CategoryName
  scene: string
  messages: MessageName
  titles: Record<Language, string>
  /** cents; 0 = free */
  price: number
  effect?: Effect
  eggs?: true
}

/** A name in both languages. */
export const names = (english: string, chinese: string): Record<Language, string> => ({
  'en-US': english,
  'zh-CN': chinese,
})

export const FREE = 0
export const SMALL = 199
export const LARGE = 399
