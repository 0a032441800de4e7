import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

// The index of popularity has two bytes for each meaning and Latin word of a card (migration 0034). So a search can leave
// out almost every other card without fetching it. A card whose codes match is fetched and compared as always, because
// two lexemes may have the same code.

/** Lexemes that have a code: neither whole titles nor grams. As in the migration. */
const CODED = /^[a-z][1-3][@~a-z0-9]/
const LENGTH = 2

/** A `tsquery` of ours, in tokens: lexemes, `:*` after the begin of one, operators and parentheses. */
const TOKENS = /'[^']*'|:\*|[&|!()]/g

/** Lexemes of which a card must have one of each group to match; no groups = nothing is known. */
type Groups = string[][]

const oneOf = (all: readonly Groups[]): Groups =>
  all.some((groups) => groups.length === 0) ? [] : [all.flatMap(([first = []]) => first)]

/** The lexemes that cards need to match a `tsquery`. */
export function neededLexemes(query: string): Groups {
  const tokens = query.match(TOKENS) ?? []
  let at = 0
  const operand = (): Groups => {
    const token = tokens[at++] ?? ''
    if (token === '!') {
      operand()
      return []
    }
    if (token === '(') {
      const inner = expression()
      at += 1
      return inner
    }
    const lexeme = token.slice(1, -1)
    const isBegin = tokens[at] === ':*'
    if (isBegin) at += 1
    return isBegin || !CODED.test(lexeme) ? [] : [[lexeme]]
  }
  // our queries have parentheses around operands of another operator
  const expression = (): Groups => {
    const operands = [operand()]
    const operator = tokens[at]
    for (; tokens[at] === '&' || tokens[at] === '|';) {
      at += 1
      operands.push(operand())
    }
    return operator === '|' ? oneOf(operands) : operands.flat()
  }
  return expression()
}

/** Patterns of the lexemes that were searched for last: to hash one takes longer than all else that is done with it. */
const patterns = new LRUCache<string, Buffer>({ max: 5_000 })

/** A pattern for LIKE: the code of a lexeme among those of a card. */
function patternOf(lexeme: string): Buffer {
  const known = patterns.get(lexeme)
  if (known) return known
  const code = createHash('sha256').update(lexeme).digest().subarray(0, LENGTH)
  const escaped = Array.from(code).flatMap((byte) =>
    '%_\\'.includes(String.fromCodePoint(byte)) ? [0x5c, byte] : byte,
  )
  const pattern = Buffer.from([0x25, ...escaped, 0x25])
  patterns.set(lexeme, pattern)
  return pattern
}

/**
 * For each of several `tsquery`s the patterns of each group: cards that match it have codes like any of each group. Null
 * when some query needs no lexeme that has a code.
 */
export function codePatterns(match: readonly string[]): Buffer[][][] | null {
  const needed = match.map(neededLexemes)
  return needed.some((groups) => groups.length === 0)
    ? null
    : needed.map((groups) => groups.map((lexemes) => lexemes.map(patternOf)))
}
