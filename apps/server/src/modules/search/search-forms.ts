import { searchForm } from '@petalpost/domain/search-form'

/** Characters of a text that is counted; a longer one is nobody else's search. */
const MAX_LENGTH = 30

/** Words with what may stand inside them, so that no address, sign or hidden character gets onto everybody's page. */
const WORDS = /^[\p{L}\p{M}\p{N}]+(?:[ '’·&-]+[\p{L}\p{M}\p{N}]+)*$/u

/** The form in which a search is counted, one for all spellings; null for a text that is not worth showing. */
export function countedForm(searchText: string): string | null {
  const form = searchForm(searchText)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const length = Array.from(form).length
  const isWord = length > 1 || /^\p{scx=Han}$/u.test(form)
  return isWord && length <= MAX_LENGTH && WORDS.test(form) ? form : null
}

/** How a counted form is shown: as one of the `known` texts is spelled, else with a capital first letter. */
export function spelling(form: string, known: readonly string[]): string {
  return known.find((text) => countedForm(text) === form) ?? form.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
