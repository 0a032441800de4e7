import { searchForm } from '@petalpost/domain/search-form'

/** Most characters of a counted text: nobody else searches for a longer one. */
const MAX_LENGTH = 30

/**
 * Words with the punctuation allowed inside them: no address, symbol or hidden character can get onto everybody's page.
 */
const WORDS = /^[\p{L}\p{M}\p{N}]+(?:[ '’·&-]+[\p{L}\p{M}\p{N}]+)*$/u

/** The form in which a search is counted, the same for all spellings; null for a text that must not be listed. */
export function countedForm(searchText: string): string | null {
  const form = searchForm(searchText)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const length = Array.from(form).length
  const isWord = length > 1 || /^\p{scx=Han}$/u.test(form)
  return isWord && length <= MAX_LENGTH && WORDS.test(form) ? form : null
}

/** Returns a counted search text as lists show it: spelled as in `known`, else with a capital first letter. */
export function spelling(form: string, known: readonly string[]): string {
  return known.find((text) => countedForm(text) === form) ?? form.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
