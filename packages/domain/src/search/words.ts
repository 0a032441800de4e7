import words from './words.json' with { type: 'json' }

/** The words of a subject, as people type them: one list for each language, separated by commas, the usual word first. */
export interface WordEntry {
  en?: string
  zh?: string
  /** those words, and further ones, that mean it in a search only: on a card they are often said of something else */
  typed?: string
  /** subjects whose cards fit too, when this one has none or too few */
  near?: string
  /**
   * what it is in a search of several words: `who` a card is for or `how` it is, which say less than the occasion; or
   * `grave`, so that it says more than all else
   */
  role?: string
}

/** A subject of cards: what they show, whom they are for, how they feel. */
export type Subject = keyof typeof words.subjects

/** What a card is tagged with: its subjects, and further categories that its words belong to. */
export type Tag = Subject | keyof typeof words.categories

/**
 * The words that a search understands: names of festivals and categories besides those of their catalogs, subjects of
 * cards, and words that say nothing about a card. 138 kB, for the server and tools only.
 */
export const WORDS: {
  /** by the slug of the festival catalog */
  festivals: Record<string, WordEntry>
  /** by the category */
  categories: Record<string, WordEntry>
  subjects: Record<Subject, WordEntry>
  filler: { en: string; zh: string }
} = words

/** The words of a list in `words.json`. */
export const wordsOf = (list: string | undefined): string[] => (list ?? '').split(', ').filter((word) => word !== '')
