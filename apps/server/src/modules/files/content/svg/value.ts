import { FUNCTIONS } from './allowed.ts'

// Canva's ids begin with a digit
const NAME = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,199}`
const ID = new RegExp(`^${NAME}$`, 'u')
const LOCAL_URL = new RegExp(String.raw`url\(\s*(["']?)#(${NAME})\1\s*\)`, 'giu')
const LOCAL_HREF = new RegExp(`^#(${NAME})$`, 'u')

/** Longer values must be lists of numbers: path data, points, key times. */
const MAX_WORDING = 2_000
const NUMBERS = /^[\w\s.,;+-]*$/
// a backslash could spell any name in CSS; @ and braces belong to style sheets
// oxlint-disable-next-line no-control-regex -- control characters are among what it looks for
const FORBIDDEN = /[\\@{}<>]|[\u0000-\u0008\u000b-\u001f\u007f]|\/\/|\/\*|\burl\b|:\s*[^\d\s]/i
/** No function has a longer name. */
const MAX_NAME = 40

export const isId = (text: string): boolean => ID.test(text)

/** Words, numbers, quoted names and colors: a value that cannot end its declaration or hold an address. */
const STYLE_VALUE = /^(?:[\w\s.,%#+-]|\b(?:rgb|hsl)a?\([\d\s.,%/]*\)|"[\w\s.-]*"|'[\w\s.-]*')*$/

/** May this value stand in a style attribute? */
export const isStyleValue = (text: string): boolean => text.length <= MAX_WORDING && STYLE_VALUE.test(text)

/** The id in a reference within the file; null for any other address. */
export const localHref = (text: string): string | null => LOCAL_HREF.exec(text.trim())?.[1] ?? null

/**
 * The names before each opening bracket, searched backward from the bracket: a forward search would scan long words
 * repeatedly.
 */
function* calledIn(text: string): Generator<string> {
  for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', at + 1))
    yield /[^\s,;()'"]*$/.exec(text.slice(Math.max(0, at - MAX_NAME), at).trimEnd())?.[0] ?? ''
}

/** A value that is safe to write, and the ids it names. */
export interface SafeValue {
  text: string
  ids: string[]
}

/** Checks that a value cannot contain an address outside the file; null = must not be written. */
function safeValue(text: string): SafeValue | null {
  if (text.length > MAX_WORDING) return NUMBERS.test(text) ? { text, ids: [] } : null
  const ids: string[] = []
  const rest = text.replace(LOCAL_URL, (_match, _quote, id: string) => {
    ids.push(id)
    return ' '
  })
  if (FORBIDDEN.test(rest)) return null
  for (const name of calledIn(rest)) if (name !== '' && !FUNCTIONS.has(name.toLowerCase())) return null
  return { text: text.replace(LOCAL_URL, (_match, _quote, id: string) => `url(#${id})`), ids }
}

/** Values that hold an address outside the file. */
export const AWAY = /\burl\(\s*["']?(?!#)/i

/** How the values of a drawing are read. */
export interface Values {
  /** the value that may be written; null = none */
  safe: (text: string) => SafeValue | null
  /** the value with its variables replaced */
  resolve: (text: string) => string
}

/** Checks each value only once: a style sheet can give a long value to every element. */
export function valueChecker(): (text: string) => SafeValue | null {
  const known = new Map<string, SafeValue | null>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const safe = safeValue(text)
    known.set(text, safe)
    return safe
  }
}
