import { cleanName } from '@petalpost/domain/typed-text/name'

/** Letters and digits in lower case, with spaces for everything else; apostrophes go: `mothers` finds “Mother’s”. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['‘’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** The words that somebody typed into a search field. */
export const typedWords = (wanted: string): string[] => plain(cleanName(wanted)).split(' ').filter(Boolean)

/**
 * Whether a plain text has a word. Latin words count from their beginning, so that `cat` is not found in `education`;
 * a plural also finds the singular: `flowers` finds a flower.
 */
export function hasWord(text: string, word: string): boolean {
  if (!/^\p{Script=Latin}/u.test(word)) return text.includes(word)
  if (` ${text}`.includes(` ${word}`)) return true
  return word.endsWith('s') && ` ${text} `.includes(` ${word.slice(0, -1)} `)
}
