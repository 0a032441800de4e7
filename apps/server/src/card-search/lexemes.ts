import { createHash } from 'node:crypto'

import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { WORDS } from '@petalpost/domain/search/words'
import { CARD_TAGS } from '@petalpost/template-cards/card-tags'

import { festivalMeaning, longestAt, MEANINGS, stemOf } from './dictionary.ts'
import { isCjk, normalForm, runsOf, tokensOf } from './normal-form.ts'

// PostgreSQL cannot split Chinese into words, and not every PostgreSQL has pg_trgm. So we make the lexemes of a card
// ourselves, and a search asks for them by the same code. A lexeme is the card's language, how well it describes the
// card, and what it says: `e1@birthday` is an English card whose title or category says birthday. Languages and levels
// have lexemes of their own, so that each step of a search is a list by popularity.

/** How well a lexeme describes a card; the lower, the better. */
export const LEVEL = {
  /** it is the whole title, or the whole headline */
  whole: 0,
  /** it is in the title, or it is the card's festival or category */
  named: 1,
  /** the card is tagged with it */
  tagged: 2,
  /** it is among the words on the card */
  written: 3,
} as const

export type Level = (typeof LEVEL)[keyof typeof LEVEL]

/** Longest gram of a CJK run, in characters. Most unknown runs have two to four characters and so become one gram. */
const LONGEST_GRAM = 4
/** Longest title that is found as a whole, in UTF-16 units: far more than any title, and below the limit of lexemes. */
const MAX_WHOLE = 200

/** What is known of a card. */
export interface CardWords {
  language: Language
  title: string
  festivalId: number
  category: string
  /** ids of meanings */
  tags: readonly string[]
  /** the large text on the card */
  headline?: string
  /** all texts on the card */
  texts: readonly string[]
  /** its words mean all that they mean in a search: somebody finds a card of their own by any word of it */
  isOwn?: boolean
}

const LETTER: Record<Language, string> = { 'en-US': 'e', 'zh-CN': 'z' }

/** A lexeme as it is stored. */
export const lexeme = (language: Language, level: Level, word: string): string => `${LETTER[language]}${level}${word}`

/** The word of a meaning, of a stem, and of a whole title, in a lexeme. */
export const ofMeaning = (id: string): string => `@${id}`
export const ofStem = (stem: string): string => `~${stem}`
export const wholeForm = (text: string): string => `=${normalForm(text).slice(0, MAX_WHOLE)}`

/** All lexemes of a card; each word has one, of the best level that it is found at. */
export function cardLexemes({
  language,
  title,
  festivalId,
  category,
  tags,
  headline = '',
  texts,
  isOwn = false,
}: CardWords): string[] {
  const levels = new Map<string, Level>()
  const add = (level: Level, word: string): void => {
    const known = levels.get(word)
    if (known === undefined || known > level) levels.set(word, level)
  }
  for (const whole of [title, headline].map(wholeForm)) if (whole.length > 1) add(LEVEL.whole, whole)
  // a card of a festival is there for its day: it is in the family's category for Mother's Day, not for any sister
  const festival = festivalMeaning(festivalId)
  for (const id of festival === undefined ? [category] : [festival, 'festival'])
    if (MEANINGS.has(id)) {
      add(LEVEL.named, ofMeaning(id))
      const { names } = MEANINGS.get(id) ?? { names: { en: '', zh: '' } }
      for (const word of [names.en, names.zh].flatMap(wordsIn)) add(LEVEL.named, word)
    }
  for (const id of [category, ...tags]) if (MEANINGS.has(id)) add(LEVEL.tagged, ofMeaning(id))
  for (const word of wordsIn(title)) add(LEVEL.named, word)
  for (const word of [headline, ...texts].flatMap(wordsIn)) add(LEVEL.written, word)
  const read = (text: string, level: Level): void => {
    for (const { id, isSure } of meaningsIn(text, isOwn)) add(isSure ? level : LEVEL.written, ofMeaning(id))
  }
  read(title, LEVEL.named)
  // "thank you" in large letters is a card of thanks, but on Mother's Day one for her
  read(headline, festival === undefined ? LEVEL.named : LEVEL.tagged)
  for (const text of texts) read(text, LEVEL.written)
  return [...levels].map(([word, level]) => lexeme(language, level, word))
}

/** The words, stems and grams of a text. */
function wordsIn(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (isCjk(run)) return gramsOf(Array.from(run))
    const stem = stemOf(run)
    return stem === run ? [run] : [run, ofStem(stem)]
  })
}

/**
 * What a text talks about, also by words inside longer ones: "silent night" is Christmas Eve, and night too. Such a word is
 * not sure ("in loving memory" is not about love), nor is a single Chinese character: it may be part of a word that the
 * dictionary lacks.
 */
function meaningsIn(text: string, isOwn: boolean): { id: string; isSure: boolean }[] {
  const tokens = tokensOf(text)
  const found: { id: string; isSure: boolean }[] = []
  let end = 0
  for (const [at, token] of tokens.entries()) {
    const word = longestAt(tokens, at)
    if (word === null || word.isFiller) continue
    const isSingle = word.length === 1 && isCjk(token)
    const isSure = !isSingle && at >= end
    if (!isSingle || at >= end) found.push(...(isOwn ? word.meanings : word.onCards).map((id) => ({ id, isSure })))
    end = Math.max(end, at + word.length)
  }
  return found
}

/** All grams of a CJK run, the short ones first. */
function gramsOf(characters: readonly string[]): string[] {
  const found: string[] = []
  for (let length = 1; length <= Math.min(LONGEST_GRAM, characters.length); length += 1)
    for (let from = 0; from + length <= characters.length; from += 1)
      found.push(characters.slice(from, from + length).join(''))
  return found
}

/** The fewest grams that cover every character of a CJK run. */
export function coverOf(run: string): string[] {
  const characters = Array.from(run)
  const last = Math.max(0, characters.length - LONGEST_GRAM)
  const starts = Array.from({ length: Math.ceil(last / LONGEST_GRAM) + 1 }, (_, n) => Math.min(n * LONGEST_GRAM, last))
  return starts.map((from) => characters.slice(from, from + LONGEST_GRAM).join(''))
}

/** Increase this when this file or the dictionary makes other lexemes. */
const CODE = 4

/**
 * Names the lexemes that this version of the server makes. Cards with those of another version are indexed again.
 */
export const SEARCH_EDITION = createHash('sha256')
  .update(JSON.stringify([CODE, WORDS, CARD_TAGS, LANGUAGES]))
  .digest('hex')
  .slice(0, 16)
