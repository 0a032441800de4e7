/** Letters and digits in lower case, with spaces for everything else; apostrophes go: `mothers` finds “Mother’s”. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['‘’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** The words that somebody typed into a search field. */
export const typedWords = (wanted: string): string[] => plain(wanted).split(' ').filter(Boolean)

/** Whether a plain text has a word; Latin words from their beginning, so that `cat` is not found in `education`. */
export const hasWord = (text: string, word: string): boolean =>
  /^\p{Script=Latin}/u.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)
