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
