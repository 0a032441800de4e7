import type { Language } from './language.ts'

/** Waits until the page says that its visitor agrees. */
export const CONSENT_WAIT = 'wait'

/** Longest page rules, in characters: every page view of every embedding site transfers them. */
export const PAGE_RULES_MAX_LENGTH = 300

/** What holds for a whole solution on every site; the tag of a page may say otherwise (docs/embedding.md). */
export interface SolutionOptions {
  consent?: typeof CONSENT_WAIT
  /** Globs of paths, comma between them: the only pages that show popups. */
  include?: string
  /** Globs of paths that show none. */
  exclude?: string
  /** Language of the close button and the card's frame; missing = the page's. */
  lang?: Language
}

/** The globs of page rules, as a path in an address is written: other letters than ASCII by their escapes. */
const globsOf = (rules: string): string[] =>
  rules
    .split(/[,，\n]/)
    .map((glob) => glob.trim().replaceAll(/[^\x20-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed())))
    .filter((glob) => glob !== '')

/** Page rules as they are stored. */
export const cleanPageRules = (rules: string): string => globsOf(rules).join(',')

/**
 * Why page rules are no good: a glob that cannot be a path (each begins with `/` or `*`, none has a space, `?` or `#`),
 * or too many of them; null when they are good.
 */
export function pageRulesProblem(rules: string): 'path' | 'length' | null {
  if (!globsOf(rules).every((glob) => /^[/*][^\s?#]*$/.test(glob))) return 'path'
  return cleanPageRules(rules).length > PAGE_RULES_MAX_LENGTH ? 'length' : null
}

/** Stored page rules for people: a comma and a space between the globs, letters instead of escapes. */
export const readablePageRules = (rules: string): string => rules.split(',').map(inLetters).join(', ')

/** A path in letters: addresses write others than ASCII by escapes, in capitals or not. */
export function inLetters(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
