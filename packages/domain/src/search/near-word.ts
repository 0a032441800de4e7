/** Number of letters from which a word may have one typo, and from which it may have two. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7

/** How many typos a word of this length may have and still be understood. */
export const typosAllowed = (length: number): 0 | 1 | 2 =>
  length >= TWO_TYPOS_FROM ? 2 : length >= ONE_TYPO_FROM ? 1 : 0

/**
 * The number of typos between two words: letters left out, added, replaced, or two neighbors swapped. Returns
 * `most + 1` as soon as there are more than `most`. Our own, because the libraries for it either know no swapped
 * letters or cannot stop early, and browsers load this.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) least = Math.min(least, at(before, column - 2) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

/**
 * The pieces of three letters of a word, with marks around it, so that words that begin or end alike have more in
 * common. Words with a typo share some of them: the database finds similar words by these.
 */
export function trigramsOf(word: string): string[] {
  const letters = Array.from(`  ${word} `)
  return [...new Set(letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`))]
}
