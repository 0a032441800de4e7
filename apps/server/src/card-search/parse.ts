import { longestAt } from './dictionary.ts'
import { isCjk, runsOf } from './normal-form.ts'

/** A part of a search text: a word of the dictionary, or what is between two of them. */
export interface Piece {
  kind: 'meaning' | 'filler' | 'unknown'
  /** as it was typed, in normal form */
  text: string
  /** what it can mean; of a filler too, for searches that consist of fillers */
  meanings: readonly string[]
}

/** A number says nothing about a card, unless the dictionary knows it ("520"). */
const IS_NUMBER = /^\d+(?:st|nd|rd|th)?$/
/** After a number it says how old somebody becomes: 35岁. The dictionary knows some ages as words of their own. */
const YEARS_OLD = '岁'

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
    const isAge = isNumber && tokens[at + 1] === YEARS_OLD && (found?.length ?? 0) < 2
    const length = isAge ? 2 : (found?.length ?? 1)
    const some = tokens.slice(at, at + length)
    const text = joined(some)
    if (isAge) pieces.push({ kind: 'meaning', text, meanings: ['birthday'] })
    else if (found === null) pieces.push({ kind: isNumber ? 'filler' : 'unknown', text, meanings: [] })
    else pieces.push({ kind: found.isFiller ? 'filler' : 'meaning', text, meanings: found.meanings })
    at += length
  }
  return mergeUnknown(pieces)
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
