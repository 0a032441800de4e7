import type { Language } from './language.ts'

/** Waits until the page says that its visitor consents. */
export const CONSENT_WAIT = 'wait'

/** Options of a whole solution, for every site; the script tag of a page may override them (docs/embedding.md). */
export interface SolutionOptions {
  consent?: typeof CONSENT_WAIT
  /** Globs of addresses, separated by commas: only these pages show popups (page-rules.ts). */
  include?: string
  /** Globs of addresses: these pages show no popups. */
  exclude?: string
  /** Language of the close button and the card's frame; missing = the page's language. */
  lang?: Language
}
