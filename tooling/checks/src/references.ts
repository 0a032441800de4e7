import { parseSync, Visitor } from 'oxc-parser'

const ID = String.raw`[SFRP]\d{1,2}`
const LIST = `${ID}(?:(?:, | and | to )${ID})*`
const LEAD = `(?:${ID}|failure \\d+)`

const IS_ID = new RegExp(`^${ID}$`)
const HAS_ID = new RegExp(String.raw`\b${ID}\b`)
/** "rule S8", "rules S1, S2 and F7", "rules S1 to S3" */
const RULES = new RegExp(String.raw`\b[Rr]ules? (${LIST})\b`, 'g')
/** "failure 17", "failure 4, 8" */
const FAILURES = /\b[Ff]ailures? (\d+(?:(?:, | and )\d+)*)\b/g
/** Ids before a colon, at the beginning of a test's title. */
const TITLE = new RegExp(`^(${LEAD}(?:, (?:${LEAD}|\\d+))*): `)
/** An id without the word "rule" before it; a bare S3 is the object storage, and `{F2}` is a key that a test presses. */
const BARE = new RegExp(String.raw`(?<![\w./$#{-])(?!S3\b)${ID}(?![\w-])`, 'g')
/** A title that begins with the letter of an id and no number, so that it names no rule. */
const NUMBERLESS = /^[SFRP]: /
/** "spec 2.8", "spec 3, 9", "spec 4, "Dates"" */
const SPEC = /\b[Ss]pec (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)(?:, ["“]([^"”]+)["”])?/g
const OTHER_SPEC =
  /\b[Ss]pec(?:ification)?,? (?:section|chapter|§) ?\d[\d.]*|(?<!\])\(decisions\)|, decisions\)|\bdecisions[:,] ["“]/g
const DECISION = /\bdecision (\d{4})\b/g

const SCRIPT = /\.(?:tsx?|mjs|js)$/
/** Files in which test titles are read. */
export const NAMES_TESTS = /\.(?:test|spec)\.tsx?$|^tooling\/engines\/src\/rows\//

/** The possible targets of a reference. */
export interface Known {
  /** Sections of docs/spec.md: number → text. */
  sections: ReadonlyMap<string, string>
  /** Ids of docs/rules.md. */
  rules: ReadonlySet<string>
  /** Numbers of docs/decisions. */
  decisions: ReadonlySet<string>
}

/** What is wrong with the references of a file, one sentence each; the path `file` determines the kind of text. */
export function wrongReferences(file: string, text: string, known: Known): string[] {
  const whole = joinLines(text)
  return [
    ...[...new Set([...rulesIn(whole), ...titledRules(file, text)])]
      .filter((id) => !known.rules.has(id))
      .map((id) => `${id} has no row in docs/rules.md`),
    ...bareIds(file, text).map((id) => `${id} stands alone: write "rule ${id}"`),
    ...numberlessTitles(file, text).map(
      (title) => `"${title}" names no rule: give the number, or leave out the letter`,
    ),
    ...[...whole.matchAll(SPEC)].flatMap((match) => wrongSections(match, known.sections)),
    ...[...whole.matchAll(OTHER_SPEC)].map(([found]) => `"${found}": write "spec 2.8", or "spec 4, “Dates”"`),
    ...[...whole.matchAll(DECISION)]
      .filter(([, number = '']) => !known.decisions.has(number))
      .map(([found]) => `${found} is not in docs/decisions`),
  ].map((problem) => `${file}: ${problem}`)
}

/** The ids that the titles of a file's tests contain, as `vitest -t` finds them. */
export function titledRules(file: string, text: string): Set<string> {
  const ids = stringsIn(file, text).flatMap((string) => [
    ...(IS_ID.test(string) && string !== 'S3' ? [string] : []),
    ...idsOf(TITLE.exec(string)?.[1] ?? ''),
    ...rulesIn(string),
  ])
  return new Set(ids)
}

/** The ids after the word "rule" or "failure". */
export const rulesIn = (text: string): string[] => [
  ...[...text.matchAll(RULES)].flatMap(([, list = '']) => idsOf(list)),
  ...[...text.matchAll(FAILURES)].flatMap(([, list = '']) => idsOf(`failure ${list}`)),
]

/** Each id of a list, with ranges expanded; a number without a word belongs to the failure before it. */
function idsOf(list: string): string[] {
  let isFailure = false
  return list.split(/, | and /).flatMap((part) => {
    isFailure = part.startsWith('failure ') || (isFailure && /^\d+$/.test(part))
    const [from = '', to] = part.split(' to ')
    if (isFailure) return `failure ${from.replace('failure ', '')}`
    const [first, last] = [from, to ?? from].map((id) => Number(id.slice(1))) as [number, number]
    const letter = from.slice(0, 1)
    return part === '' ? [] : Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`)
  })
}

function bareIds(file: string, text: string): string[] {
  return proseOf(file, text).flatMap(
    (prose) => joinLines(prose).replaceAll(RULES, '').replace(TITLE, '').match(BARE) ?? [],
  )
}

/** The text that people read in a file: a page without its code; comments and test titles of a source. */
function proseOf(file: string, text: string): string[] {
  if (!HAS_ID.test(text) || file === 'docs/rules.md') return []
  if (file.endsWith('.md')) return [text.replaceAll(/^```[\s\S]*?^```|`[^`\n]+`/gm, '')]
  if (!SCRIPT.test(file)) return [text]
  const comments = parseSync(file, text).comments.map(({ value }) => value)
  const titles = NAMES_TESTS.test(file) ? stringsIn(file, text).filter((string) => !IS_ID.test(string)) : []
  return [...comments, ...titles]
}

const numberlessTitles = (file: string, text: string): string[] =>
  NAMES_TESTS.test(file) ? stringsIn(file, text).filter((string) => NUMBERLESS.test(string)) : []

function stringsIn(file: string, text: string): string[] {
  if (!SCRIPT.test(file) || !/\b[SFRP](?:\d|: )|failure /.test(text)) return []
  const strings: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateLiteral: ({ quasis }) => void strings.push(quasis.map(({ value }) => value.raw).join('…')),
  }).visit(parseSync(file, text).program)
  return strings
}

function wrongSections([found, list = '', name]: RegExpExecArray, sections: Known['sections']): string[] {
  const numbers = list.split(/, | and /)
  const missing = numbers.filter((number) => !sections.has(number))
  if (missing.length > 0) return missing.map((number) => `spec ${number} is no section of docs/spec.md`)
  const isThere = numbers.some((number) =>
    sections
      .get(number)
      ?.toLowerCase()
      .includes((name ?? '').toLowerCase()),
  )
  return isThere ? [] : [`${found}: docs/spec.md has no such words there`]
}

/** A text with its lines joined and without comment marks, because a reference may span two lines. */
const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#(?!#))?\s*/g, ' ')
