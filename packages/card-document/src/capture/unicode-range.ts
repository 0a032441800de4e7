/**
 * Returns the code points of a text, and the space: browsers take the height of lines from the face that has it, also for
 * a text without one.
 */
export const codePointsIn = (text: string): Set<number> =>
  new Set(Array.from(` ${text}`, (character) => character.codePointAt(0) ?? 0))

/** Whether a `unicode-range` contains one of these characters; a subset without a range contains all. */
export function covers(range: string | undefined, characters: ReadonlySet<number>): boolean {
  if (range === undefined) return true
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
    return [...characters].some((character) => character >= from && character <= to)
  })
}
