import type { Language } from './language.ts'

/** Waits until the page says that its visitor consents. */
export const CONSENT_WAIT = 'wait'

/** Longest page rules, in characters: each page view of each embedding site downloads them. */
export const PAGE_RULES_MAX_LENGTH = 300

/** Options of a whole solution, for every site; the script tag of a page may override them (docs/embedding.md). */
export interface SolutionOptions {
  consent?: typeof CONSENT_WAIT
  /** Globs of paths, separated by commas: only these pages show popups. */
  include?: string
  /** Globs of paths whose pages show no popups. */
  exclude?: string
  /** Language of the close button and the card's frame; missing = the page's language. */
  lang?: Language
}

/** The globs of page rules, encoded like a path in an address: letters other than ASCII are escaped. */
const globsOf = (rules: string): string[] =>
  rules
    .split(/[,，\n]/)
    .map((glob) => glob.trim().replaceAll(/[^\x20-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed())))
    .filter((glob) => glob !== '')

/** Page rules in the form in which they are stored. */
export const cleanPageRules = (rules: string): string => globsOf(rules).join(',')

/**
 * Why page rules are refused: too many characters, or a glob that cannot be a path (a glob begins with `/` or `*` and
 * has no space, `?` or `#`); null when they are valid.
 */
export function pageRulesProblem(rules: string): 'path' | 'length' | null {
  if (!globsOf(rules).every((glob) => /^[/*][^\s?#]*$/.test(glob))) return 'path'
  return cleanPageRules(rules).length > PAGE_RULES_MAX_LENGTH ? 'length' : null
}

/** Stored page rules in readable form: a comma and a space between the globs, letters instead of escapes. */
export const readablePageRules = (rules: string): string => rules.split(',').map(inLetters).join(', ')

/** A path with its escapes decoded. Addresses escape letters other than ASCII, in upper or lower case. */
export function inLetters(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
