import type { Language } from '@petalpost/domain/language'
import { LANGUAGES } from '@petalpost/domain/language'
import { typosAllowed, typosBetween } from '@petalpost/domain/search/near-word'
import { LRUCache } from 'lru-cache'

import { MEANINGS } from '#src/card-search/dictionary.ts'
import { isCjk, normalForm } from '#src/card-search/normal-form.ts'
import { joined, parseSearch, type Piece } from '#src/card-search/parse.ts'
import {
  matchOf,
  matchOfItself,
  matchOfWhole,
  mayBeNear,
  pairsOfAll,
  type SearchTerms,
  type Term,
} from '#src/card-search/tiers.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { rightCharacters, sameSound } from './chinese-typos.ts'
import type { KnownWords } from './known-words.ts'
import { splitWord } from './split-word.ts'
import { hasCards, isSpelled, type WordRow } from './words-store.ts'

/** What a search text means. */
export interface Understood {
  /** null when it has no letter or digit */
  search: SearchTerms | null
  /** its words fit any card, and no template card has them: it asks for all */
  asksForAny: boolean
  /** the words that are searched for instead of those typed; null when they are the same */
  corrected: string | null
  /** it is known that no template card matches every term, so that a list asks only for cards that match some */
  isPartial: boolean
  /** no template card matches any term, so that a list needs no query */
  isHopeless: boolean
  /** it asks for a day of mourning, or for sympathy */
  isSolemn: boolean
  /** of how many terms no template card is, so that only what is near them is found */
  lacking: 'none' | 'some' | 'all'
}

/** A piece of the search text, and the word that it was taken for if that is another. */
interface Resolved {
  term: Term | null
  text: string
  isCorrected?: boolean
  /** what it means when there is nothing else */
  meanings?: readonly string[]
}

/** The begin of a word has at least this many letters; fewer begin too many words. */
const SHORTEST_BEGIN = 3
const BEGINNING = 40
const SIMILAR = 40
/** Meanings of one word or begin of a word; more would make the search slow and its result arbitrary. */
const MOST_MEANINGS = 6
/** Few cards have so many terms: it is cheaper to ask first whether any has than to look at each step of the list. */
const ALL_RARE_FROM = 3
const KEPT_MS = 5 * 60_000
const KEPT = 5_000

const NOTHING: Understood = {
  search: null,
  asksForAny: false,
  corrected: null,
  isPartial: false,
  isHopeless: true,
  isSolemn: false,
  lacking: 'none',
}

const isMeaning = ({ kind }: WordRow): boolean => kind !== 'word'
const unique = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, MOST_MEANINGS)

/** Understands search texts by the dictionary, and by the words of the template cards. */
export function createUnderstanding(
  { pool, clock, changes }: Pick<Infrastructure, 'pool' | 'clock' | 'changes'>,
  knownWords: () => Promise<KnownWords>,
) {
  const kept = new LRUCache<string, Understood>({ max: KEPT, ttl: KEPT_MS, ttlResolution: 0, perf: clock })
  let changed = 0
  for (const topic of ['cards', 'words'] as const)
    changes.on(topic, () => {
      changed += 1
      kept.clear()
    })

  /** What a text means. `isLiteral` = a word that nobody knows is not taken for another. */
  return async function understand(searchText: string, language: Language, isLiteral: boolean): Promise<Understood> {
    const key = JSON.stringify([searchText, language, isLiteral])
    const known = kept.get(key)
    if (known) return known
    const before = changed
    const understood = await read(searchText, language, isLiteral)
    if (changed === before) kept.set(key, understood)
    return understood
  }

  async function read(searchText: string, language: Language, isLiteral: boolean): Promise<Understood> {
    const pieces = parseSearch(searchText)
    if (pieces.length === 0) return NOTHING
    const known = await knownWords()
    const words = language === 'en-US' && pieces.length > 1 ? withoutInitials(known) : known
    const resolved: Resolved[] = []
    for (const piece of joinLatin(pieces)) resolved.push(...(await resolve(words, piece, language, isLiteral)))
    const corrected = resolved.some(({ isCorrected }) => isCorrected) ? joined(resolved.map(({ text }) => text)) : null
    // a right word may be part of a longer one: "new year" of "new yaer"
    const meant: Resolved[] = []
    for (const piece of corrected === null ? [] : joinLatin(parseSearch(corrected)))
      meant.push(...(await resolve(words, piece, language, true)))
    const terms = termsOf(corrected === null ? resolved : meant)
    const search = { whole: normalForm(corrected ?? searchText), terms }
    const asksForAll = terms.length >= ALL_RARE_FROM
    const hasAll = asksForAll && (await haveCards(search, 'all'))
    const isPartial = asksForAll && !hasAll
    // "animated cards" asks for any, if no card has these words; a number among them does not
    const isAny =
      pieces.every(({ kind, meanings }) => kind === 'filler' && meanings.length === 0) &&
      pieces.some(({ text }) => /\p{L}{2}/u.test(text) || isCjk(text))
    const asksForAny = isAny && !(await haveCards(search, 'some'))
    const isHopeless = !asksForAny && !hasAll && (await isUnknown(search))
    const isSolemn = terms.some(isOfMourning)
    return { search, asksForAny, corrected, isPartial, isHopeless, isSolemn, lacking: await lackingOf(words, terms) }
  }

  /** Whether some template card matches all terms, or some, or has what was typed as its title. */
  function haveCards(search: SearchTerms, need: 'all' | 'some'): Promise<boolean> {
    const pairs = need === 'all' ? pairsOfAll(LANGUAGES, search) : null
    return hasCards(pool, matchOfWhole(LANGUAGES, search.whole), matchOf(LANGUAGES, search, need), pairs)
  }

  /** Asks only for terms that no card is tagged with: those of all others have cards. */
  async function lackingOf(words: KnownWords, terms: readonly Term[]): Promise<Understood['lacking']> {
    let lacking = 0
    for (const term of terms) {
      const isFestival = 'meanings' in term && term.meanings.some((id) => words.festivals.has(id))
      if (!mayBeNear(term) || isFestival) continue
      if (!(await hasCards(pool, matchOfItself(LANGUAGES, term, terms.length === 1), [], null))) lacking += 1
    }
    return lacking === 0 ? 'none' : lacking < terms.length ? 'some' : 'all'
  }

  /**
   * Whether no template card matches any term. Meanings and known words have cards, so they are not looked up.
   */
  async function isUnknown(search: SearchTerms): Promise<boolean> {
    if (search.terms.some((term) => term.kind === 'word' || ('meanings' in term && term.meanings.length > 0)))
      return false
    return !(await haveCards(search, 'some'))
  }

  async function resolve(words: KnownWords, piece: Piece, language: Language, isLiteral: boolean): Promise<Resolved[]> {
    const { kind, text, meanings } = piece
    if (kind === 'meaning') return [{ text, term: meaningsOf(text, meanings) }]
    if (kind === 'filler' || kind === 'number') return [{ text, term: null, meanings }]
    return isCjk(text) ? resolveChinese(words, text, isLiteral) : resolveLatin(words, text, language, isLiteral)
  }

  /** Chinese that the dictionary lacks: on some card, or with a wrong character. */
  async function resolveChinese(words: KnownWords, text: string, isLiteral: boolean): Promise<Resolved[]> {
    // beside words it is the rest of one, and alone it counts all the same
    if (Array.from(text).length === 1) return [{ text, term: null }]
    const literal: Resolved = { text, term: { kind: 'run', run: text } }
    if (isLiteral) return [literal]
    if (await haveCards({ whole: text, terms: [{ kind: 'run', run: text }] }, 'all')) return [literal]
    const right = rightCharacters(text) ?? (await sameSound(words, text))
    if (right === null) {
      const parts = parseParts(text)
      return parts.length > 0 ? parts : [literal]
    }
    return parseSearch(right).map((piece) => ({
      text: piece.text,
      term: piece.kind === 'meaning' ? meaningsOf(piece.text, piece.meanings) : null,
      isCorrected: true,
    }))
  }
}

/** Whether a term means nothing else than mourning. */
const isOfMourning = (term: Term): boolean =>
  'meanings' in term && term.meanings.length > 0 && term.meanings.every((id) => MEANINGS.get(id)?.isSolemn === true)

/** In English, letters beside other words are a short word, as in "gd luck", not the initials of a Chinese word. */
const withoutInitials = (words: KnownWords): KnownWords => ({
  ...words,
  of: (form) => words.of(form).filter(({ how }) => how !== 'initials'),
})

/** Unknown words in Latin letters: pinyin, a word of some card, the begin of a word, words without a space, a typo. */
function resolveLatin(words: KnownWords, text: string, language: Language, isLiteral: boolean): Resolved[] {
  const typed = text.split(' ')
  if (typed.length > 1) {
    const term = termOf(words.of(typed.join('')), language)
    if (term !== null) return [{ text, term }]
  }
  return typed.flatMap((word) => resolveWord(words, word, language, isLiteral))
}

function resolveWord(words: KnownWords, word: string, language: Language, isLiteral: boolean): Resolved[] {
  const term = termOf(words.of(word), language)
  if (term !== null) return [{ text: word, term }]
  if (word.length >= SHORTEST_BEGIN) {
    const begun = words.beginning(word, BEGINNING)
    if (begun.length > 0) {
      const meanings = unique(begun.filter(isMeaning).map(({ name }) => name))
      return [{ text: word, term: { kind: 'prefix', word, meanings } }]
    }
  }
  const literal: Term = { kind: 'prefix', word, meanings: [] }
  if (isLiteral) return [{ text: word, term: literal }]
  const parts = splitWord(words, word)
  if (parts !== null) return parts.map((part) => ({ text: part.text, term: termOf(part.rows, language) }))
  const right = rightWord(words, word, language)
  return [right === null ? { text: word, term: literal } : { text: right, term: null, isCorrected: true }]
}

/** The word that a word with a typo was meant to be. */
function rightWord(words: KnownWords, word: string, language: Language): string | null {
  const most = typosAllowed(word.length)
  if (most === 0) return null
  const near = words
    .similar(word, SIMILAR, { from: word.length - most, to: word.length + most })
    // in English "lion" is no pinyin with a typo
    .filter((row) => language !== 'en-US' || !isSpelled(row))
    .map((row) => ({ row, typos: typosBetween(word, row.form, most) }))
    .filter(({ typos }) => typos <= most)
    .toSorted(
      (a, b) => a.typos - b.typos || Number(isMeaning(b.row)) - Number(isMeaning(a.row)) || b.row.cards - a.row.cards,
    )
  return near[0]?.row.form ?? null
}

const meaningsOf = (text: string, meanings: readonly string[]): Term => ({
  kind: 'meanings',
  meanings,
  ...(isCjk(text) && Array.from(text).length === 1 && { character: text }),
})

/** The characters of an unknown run that have a meaning of their own. */
function parseParts(text: string): Resolved[] {
  const pieces = Array.from(text).flatMap((character) => parseSearch(character))
  if (!pieces.some(({ kind }) => kind === 'meaning')) return []
  return pieces.map(({ kind, text: character, meanings }) => ({
    text: character,
    term: kind === 'meaning' ? meaningsOf(character, meanings) : null,
    meanings,
  }))
}

const isUnknownWord = ({ kind, text }: Piece): boolean => kind === 'unknown' && !isCjk(text)

/** Unknown words in Latin letters that stand side by side may be the syllables of one Chinese word. */
function joinLatin(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last !== undefined && isUnknownWord(last) && isUnknownWord(piece))
      all[all.length - 1] = { ...last, text: `${last.text} ${piece.text}` }
    else all.push(piece)
  }
  return all
}

/** What a form stands for. In English an English word is not taken for pinyin. */
function termOf(rows: readonly WordRow[], language: Language): Term | null {
  const word = rows.find(({ kind }) => kind === 'word')
  const direct = rows.filter((row) => isMeaning(row) && !isSpelled(row) && row.how !== 'initials')
  const typed = direct.length > 0 ? direct : rows.filter(isMeaning)
  const isEnglish = word !== undefined && direct.length === 0 && language === 'en-US'
  if (isEnglish || (typed.length === 0 && word !== undefined)) return { kind: 'word', word: word.form }
  if (typed.length === 0) return null
  const meanings = unique(typed.map(({ name }) => name))
  return { kind: 'meanings', meanings, ...(word !== undefined && { word: word.form }) }
}

/** Words that say nothing about a card count only when there is nothing else. */
function termsOf(resolved: readonly Resolved[]): Term[] {
  const terms = resolved.flatMap(({ term }) => term ?? [])
  const chosen = terms.length > 0 ? terms : resolved.map(fillerTerm)
  const seen = new Set<string>()
  return chosen.filter((term) => {
    const key = JSON.stringify(term)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function fillerTerm({ text, meanings = [] }: Resolved): Term {
  if (meanings.length > 0) return meaningsOf(text, meanings)
  return isCjk(text) ? { kind: 'run', run: text } : { kind: 'word', word: text }
}
