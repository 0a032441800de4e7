import { asGlobs, isOtherNotation } from './page-rule-notations.ts'
import { showsOn } from './page-rules.ts'
import { pageTyped } from './page-typed.ts'
import type { SolutionOptions } from './solution-options.ts'
import { LINE_ENDS, withoutInvisible } from './typed-text/characters.ts'
import { FILE_ENDING, STARRED_HOST, TYPED_HOST } from './web-host.ts'

/** Longest page rules, in characters: each page view of each embedding site downloads them. */
export const PAGE_RULES_MAX_LENGTH = 300

/** Most stars in one rule. */
export const PAGE_RULE_MAX_STARS = 8

/** Why page rules are refused. */
export interface PageRulesProblem {
  /**
   * - `length`: too many characters in all
   * - `domain`: an address with its domain; rules apply to every site
   * - `space`: rules are separated by commas
   * - `start`: not an address that begins with `/`, `*`, `?` or `#`
   * - `stars`: more than PAGE_RULE_MAX_STARS
   * - `query`: a star looks for a parameter in the path, but parameters follow `?`
   * - `dots`: `.` and `..` as folders, or `\`; browsers resolve them, so it can never match
   * - `notation`: a regular expression or a route, but `*` stands for any text here
   */
  kind: 'length' | 'domain' | 'space' | 'start' | 'stars' | 'query' | 'dots' | 'notation'
  /** The rule, as typed. */
  rule: string
  /** What the author probably means; empty when unknown. */
  instead: string
}

/** Between rules stand commas and line ends; other marks of a list when a rule follows, or nothing. */
const BETWEEN = /[,，\n]|[、；;]\s*(?=\/|$)|(?:[、；]|;\s)\s*(?=[*?#])/

/** Marks that mean something in rules, as Chinese keyboards write them. */
const FULL_WIDTH = /[＊？＃／＆＝％]/gu

const rulesIn = (text: string): string[] =>
  withoutInvisible(text.replaceAll(LINE_ENDS, '\n'))
    .replaceAll(FULL_WIDTH, (mark) => mark.normalize('NFKC'))
    .split(BETWEEN)
    .map((rule) => withoutEmptyParameters(rule.trim()))
    .filter((rule) => rule !== '')

/** `?a=1&` is `?a=1`: no address has the empty parameter. */
const withoutEmptyParameters = (rule: string): string =>
  rule.replace(/\?[^]*/, (query) => query.replaceAll(/([?&])&+/g, '$1').replaceAll(/&+(?=[#?]|$)/g, ''))

/** Page rules in the form in which they are stored: encoded like an address, several stars in a row as one. */
export const cleanPageRules = (text: string): string =>
  rulesIn(text)
    .map((rule) =>
      rule
        .replaceAll(/[^\x20-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
        .replaceAll(/\*+/g, '*'),
    )
    .join(',')

/** Stored page rules in readable form: a comma and a space between them, letters instead of escapes. */
export const readablePageRules = (rules: string): string => rules.split(',').map(inLetters).join(', ')

/** Decodes letters other than ASCII. Escapes stay when their letters have a meaning in rules: `%2C`, `%2A`, `%EF%BC%8C`. */
function inLetters(rule: string): string {
  return rule.replaceAll(/(?:%[89a-f][\da-f])+/gi, (escapes) => {
    try {
      const letters = decodeURIComponent(escapes)
      return cleanPageRules(`/${letters}/`) === `/${escapes.toUpperCase()}/` ? letters : escapes
    } catch {
      return escapes
    }
  })
}

/** The first problem of page rules; null when they are valid. */
export function pageRulesProblem(text: string): PageRulesProblem | null {
  for (const rule of rulesIn(text)) {
    const problem = problemOf(rule)
    if (problem) return { ...problem, rule }
  }
  return cleanPageRules(text).length > PAGE_RULES_MAX_LENGTH ? { kind: 'length', rule: '', instead: '' } : null
}

function problemOf(rule: string): Pick<PageRulesProblem, 'kind' | 'instead'> | null {
  // with a few single stars, looking from each of them to the end is little work
  const [path = ''] = rule.replaceAll(/\*+/g, '*').split(/[?#]/, 1)
  const inPath = withoutDomain(rule)
  if (inPath !== rule) return { kind: 'domain', instead: inPath || '/' }
  if (/\s/.test(rule)) return { kind: 'space', instead: '' }
  if (!/^[/*?#]/.test(rule)) return { kind: 'start', instead: '' }
  if (rule.split(/\*+/).length - 1 > PAGE_RULE_MAX_STARS) return { kind: 'stars', instead: '' }
  // a folder may be called `color=red`, and a path may have parameters after `;`
  if (/^[^;]*\*[^/;]*=/.test(path)) return { kind: 'query', instead: rule.replace(/[*/&]*([^*/&=]+=)/, '?$1') }
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\/i.test(path)) return { kind: 'dots', instead: '' }
  if (isOtherNotation(rule)) return { kind: 'notation', instead: asGlobs(rule) }
  return null
}

/** An address without scheme and host: `/cart` of `https://shop.example/cart` and of `//shop.example/cart`. */
const withoutScheme = (address: string): string => address.replace(/^(?:https?:\/\/|\/\/(?=[^/?#]*\.))[^/?#]*/i, '')

/** Up to the path, or to another star. */
const HOST_AFTER_STAR = new RegExp(`^${STARRED_HOST}(?=[/?#*]|$)`, 'iu')

/** A rule without domain, also where a star stands for a part of it: `/cart` of `*.shop.example/cart`. */
function withoutDomain(rule: string): string {
  const plain = withoutScheme(rule)
  if (plain !== rule) return plain
  const [scheme] = /^\*:?\/\/(?:[^/?#]*\.[^/?#]*|\*(?=\/))/.exec(rule) ?? []
  const [host = ''] = scheme === undefined ? (HOST_AFTER_STAR.exec(rule) ?? []) : [scheme]
  return FILE_ENDING.test(host) ? rule : rule.slice(host.length)
}

/** What page rules say about one page. */
export type PageRuling = { kind: 'shows' } | { kind: 'excluded'; rule: string } | { kind: 'not-included' }

/** What the rules say about an address, as a person types or pastes it: whole, without its scheme, or only its path. */
export function pageRuling(typed: string, options: SolutionOptions | undefined): PageRuling {
  const address = pageTyped(typed, { host: TYPED_HOST, fileEnding: FILE_ENDING })
  if (showsOn(address, (name) => options?.[name])) return { kind: 'shows' }
  const rule = options?.exclude
    ?.split(',')
    .find((glob) => !showsOn(address, (name) => (name === 'exclude' ? glob : '')))
  return rule === undefined ? { kind: 'not-included' } : { kind: 'excluded', rule: readablePageRules(rule) }
}
