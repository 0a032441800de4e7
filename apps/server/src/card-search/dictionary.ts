import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { type WordEntry, WORDS, wordsOf } from '@petalpost/domain/search/words'
import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'
import { stemmer } from 'stemmer'

import { tokensOf } from './normal-form.ts'

/** What a word can mean: a festival, a category, or a subject. Its id is unique among all three. */
export interface Meaning {
  id: string
  kind: 'festival' | 'category' | 'subject'
  /** the number of a festival, 0 for others */
  festivalId: number
  names: { en: string; zh: string }
  /** all words for it, the names first */
  words: { en: string[]; zh: string[] }
  /** those of them that mean it in searches only, not on cards */
  typed: ReadonlySet<string>
  /** ids of meanings whose cards fit too */
  near: string[]
  /** what it is in a search of several words: 'who' a card is for, 'how' it is, or something 'grave' */
  role: string | undefined
  /** it is a day of mourning, or about death */
  isSolemn: boolean
}

/** A stem has at least this many letters: "ring" is not a form of "r". */
const STEM_FROM = 4
const BETWEEN = ' '

// What stands in parentheses to say which day it is, or whose: "china" is no name of "Arbor Day (China)".
const NO_ENGLISH_NAME =
  /^(first day|US|UK|AU|NZ|China|Chinese|North China|South China|Japan|India|Canada|Mexico|Korea)$/
const NO_CHINESE_NAME = /^(北方|南方|节气|农历|10月|美国|英国|澳新|美|印|加拿大|墨西哥|日本|韩国|泰国)$/

/** "Chinese New Year (Spring Festival)" are two names, and "Christmas Day" is also called "Christmas"; white is a color. */
function englishNames(name: string): string[] {
  const names = name.split(/\s*[()/]\s*/).filter((part) => part !== '' && !NO_ENGLISH_NAME.test(part))
  return [...names, ...names.flatMap((each) => /^(?!White)(.+) (?:Day|begins)$/i.exec(each)?.[1] ?? [])]
}

/** 小年（北方） is called 小年, and 中秋节 also 中秋. */
function chineseNames(name: string): string[] {
  const names = name.split(/\s*[（）/]\s*/).filter((part) => part !== '' && !NO_CHINESE_NAME.test(part))
  return [...names, ...names.flatMap((each) => /^(.{2,})节$/.exec(each)?.[1] ?? [])]
}

const isChinese = (word: string): boolean => /\p{scx=Han}/u.test(word)
const unique = (words: readonly string[]): string[] => [...new Set(words)]

const SOLEMN_FESTIVALS = new Set(FESTIVAL_CATALOGUE.filter(({ tone }) => tone === 'solemn').map(({ id }) => id))

function meaning(
  { id, kind, festivalId = 0 }: Pick<Meaning, 'id' | 'kind'> & { festivalId?: number },
  names: { en: string[]; zh: string[] },
  { en, zh, typed, near, role }: WordEntry = {},
): Meaning {
  const searched = wordsOf(typed)
  const words = {
    en: unique([...names.en, ...wordsOf(en), ...searched.filter((word) => !isChinese(word))]),
    zh: unique([...names.zh, ...wordsOf(zh), ...searched.filter(isChinese)]),
  }
  return {
    id,
    kind,
    festivalId,
    names: { en: words.en[0] ?? '', zh: words.zh[0] ?? words.en[0] ?? '' },
    words,
    typed: new Set(searched),
    near: wordsOf(near),
    role,
    isSolemn: role === 'grave' || SOLEMN_FESTIVALS.has(festivalId),
  }
}

/** Everything that words can mean, by id. */
export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  [
    ...FESTIVAL_CATALOGUE.map(({ id, slug, en, zh }) =>
      meaning(
        { id: slug, kind: 'festival', festivalId: id },
        { en: englishNames(en), zh: chineseNames(zh) },
        WORDS.festivals[slug],
      ),
    ),
    ...CARD_CATEGORIES.map(({ category, names }) =>
      meaning(
        { id: category, kind: 'category' },
        { en: [names['en-US']], zh: [names['zh-CN']] },
        WORDS.categories[category],
      ),
    ),
    ...Object.entries(WORDS.subjects).map(([id, entry]) => meaning({ id, kind: 'subject' }, { en: [], zh: [] }, entry)),
  ].map((each) => [each.id, each]),
)

const SLUGS = new Map(FESTIVAL_CATALOGUE.map(({ id, slug }) => [id, slug]))

/** The meaning of a festival's number; undefined for 0. */
export const festivalMeaning = (festivalId: number): string | undefined => SLUGS.get(festivalId)

/** The stem of an English word, so that "cats" and "cat" are the same; other words are their own stem. */
export const stemOf = (word: string): string =>
  word.length >= STEM_FROM && /^[a-z]+$/.test(word) ? stemmer(word) : word

/** What a run of tokens means. */
export interface Found {
  /** how many tokens it takes */
  length: number
  meanings: readonly string[]
  /** those of them that it has on a card too */
  onCards: readonly string[]
  /** it says nothing about a card by itself: "the", "card", 祝 */
  isFiller: boolean
}

interface Entry {
  /** each with whether cards have it too */
  meanings: Map<string, boolean>
  isFiller: boolean
}

/** The dictionary by spelling and, for English, by stems. */
interface Dictionary {
  spelled: Map<string, Entry>
  stemmed: Map<string, Entry>
  longest: number
}

function add(map: Map<string, Entry>, key: string, id: string | null, onCards: boolean): void {
  const entry = map.get(key) ?? { meanings: new Map(), isFiller: false }
  if (id === null) entry.isFiller = true
  else entry.meanings.set(id, onCards || entry.meanings.get(id) === true)
  map.set(key, entry)
}

function build(): Dictionary {
  const dictionary: Dictionary = { spelled: new Map(), stemmed: new Map(), longest: 0 }
  const learn = (word: string, id: string | null, onCards = true): void => {
    const tokens = tokensOf(word)
    if (tokens.length === 0) return
    add(dictionary.spelled, tokens.join(BETWEEN), id, onCards)
    add(dictionary.stemmed, tokens.map(stemOf).join(BETWEEN), id, onCards)
    // "thankyou" and "newyear" are the same words without the space
    if (tokens.length > 1 && tokens.every((token) => /^[a-z0-9]+$/.test(token)) && tokens.join('').length > 5)
      add(dictionary.spelled, tokens.join(''), id, onCards)
    dictionary.longest = Math.max(dictionary.longest, tokens.length)
  }
  for (const { id, words, typed } of MEANINGS.values())
    for (const word of [...words.en, ...words.zh]) learn(word, id, !typed.has(word.toLowerCase()))
  for (const word of [...wordsOf(WORDS.filler.en), ...wordsOf(WORDS.filler.zh)]) learn(word, null)
  return dictionary
}

let built: Dictionary | undefined

/** The longest word of the dictionary that begins at a token; null when there is none. */
export function longestAt(tokens: readonly string[], start: number): Found | null {
  built ??= build()
  for (let length = Math.min(built.longest, tokens.length - start); length > 0; length -= 1) {
    const some = tokens.slice(start, start + length)
    const entry = built.spelled.get(some.join(BETWEEN)) ?? built.stemmed.get(some.map(stemOf).join(BETWEEN))
    if (entry) {
      const { meanings, isFiller } = entry
      const onCards = [...meanings].flatMap(([id, isOnCards]) => (isOnCards ? [id] : []))
      return { length, meanings: [...meanings.keys()], onCards, isFiller }
    }
  }
  return null
}
