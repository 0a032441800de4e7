import { longestAt, MEANINGS } from './dictionary.ts'
import { isCjk, runsOf } from './normal-form.ts'

/** A part of a search text: a word of the dictionary, or what is between two of them. */
export interface Piece {
  /** a 'number' says nothing, like a filler, but does not ask for any card either */
  kind: 'meaning' | 'filler' | 'number' | 'unknown'
  /** as it was typed, in normal form */
  text: string
  /** what it can mean; of a filler too, for searches that consist of fillers */
  meanings: readonly string[]
}

/** A number says nothing about a card, unless the dictionary knows it ("520") or it is an age. */
const IS_NUMBER = /^\d+(?:st|nd|rd|th)?$/
/** After a number it says how old somebody becomes: 35岁. The dictionary knows some ages as words of their own. */
const YEARS_OLD = '岁'
const IS_AGE = /^[1-9]\d{0,2}(?:st|nd|rd|th)?$/
const OLDEST = 120
/** "$40", "7.90" and "40元" are prices, "12/25" is a day. */
const IS_NO_AGE = /\p{Sc}\s*\d|\d\s*[\p{Sc}%元块]|\d[.,:/-]\d/u

/** Pieces beyond this many say nothing more about what somebody looks for. */
const MAX_PIECES = 12

/**
 * Splits a search text into words of the dictionary, the longest first, and the rest. A stretch of Chinese in which the
 * dictionary knows single characters only stays together, because it is likely one word with a wrong character.
 */
export function parseSearch(searchText: string): Piece[] {
  const runs = runsOf(searchText)
  const tokens = runs.flatMap((run) => (isCjk(run) ? Array.from(run) : [run]))
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length && pieces.length < MAX_PIECES;) {
    const found = longestAt(tokens, at)
    const isNumber = IS_NUMBER.test(tokens[at] ?? '')
    const isYearsOld = isNumber && tokens[at + 1] === YEARS_OLD && (found?.length ?? 0) < 2
    const length = isYearsOld ? 2 : (found?.length ?? 1)
    const some = tokens.slice(at, at + length)
    const text = joined(some)
    if (isYearsOld) pieces.push({ kind: 'meaning', text, meanings: ['birthday'] })
    else if (found === null) pieces.push({ kind: isNumber ? 'number' : 'unknown', text, meanings: [] })
    else pieces.push({ kind: found.isFiller ? 'filler' : 'meaning', text, meanings: found.meanings })
    at += length
  }
  return mergeUnknown(IS_NO_AGE.test(searchText) ? pieces : withAge(pieces))
}

/**
 * A single number that is a usual age asks for a birthday of that age: when nothing else says anything, beside a
 * birthday, and beside whom the card is for. In "40 anniversary" it says nothing.
 */
function withAge(pieces: readonly Piece[]): Piece[] {
  const numbers = pieces.filter(({ kind }) => kind === 'number')
  const others = pieces.filter(({ kind }) => kind === 'meaning' || kind === 'unknown')
  const isBirthday = others.length === 0 || others.some(({ meanings }) => meanings.includes('birthday'))
  if (numbers.length !== 1 || !(isBirthday || others.every(isWho))) return [...pieces]
  return pieces.map((piece) => {
    const isAge = piece.kind === 'number' && IS_AGE.test(piece.text) && Number.parseInt(piece.text) <= OLDEST
    if (!isAge) return piece
    // no card for Mom says how old she becomes
    return {
      ...piece,
      kind: 'meaning',
      meanings: isBirthday ? meaningsOfAge(Number.parseInt(piece.text)) : ['birthday'],
    }
  })
}

const isWho = ({ meanings }: Piece): boolean =>
  meanings.length > 0 && meanings.every((id) => MEANINGS.get(id)?.role === 'who')

function meaningsOfAge(age: number): readonly string[] {
  const known = longestAt([`${age}`, YEARS_OLD], 0)
  return known?.length === 2 && known.meanings.length > 0 ? known.meanings : ['birthday']
}

const isSingle = ({ text }: Piece): boolean => isCjk(text) && Array.from(text).length === 1

/** Joins neighbors that are unknown characters, or single characters beside one. */
function mergeUnknown(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    let end = at
    while (end < pieces.length && isSingle(pieces[end] as Piece)) end += 1
    const stretch = pieces.slice(at, end)
    if (stretch.length > 1 && stretch.some(({ kind }) => kind === 'unknown')) {
      merged.push({ kind: 'unknown', text: joined(stretch.map(({ text }) => text)), meanings: [] })
      at = end
    } else {
      merged.push(pieces[at] as Piece)
      at += 1
    }
  }
  return merged
}

/** Chinese characters stand side by side, other words with a space between them. */
export const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => `${text}${needsSpace(text, word) ? ' ' : ''}${word}`, '')

const needsSpace = (text: string, word: string): boolean =>
  text !== '' && !(isCjk(Array.from(text).at(-1) ?? '') && isCjk(word))
