/** Returns the positions of a longest increasing subsequence, by patience sorting; skips `undefined`. */
export function longestRise(numbers: readonly (number | undefined)[]): Set<number> {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [position, value] of numbers.entries()) {
    if (value === undefined) continue
    const at = ends.findIndex((end) => (numbers[end] ?? 0) >= value)
    const length = at < 0 ? ends.length : at
    before[position] = ends[length - 1]
    ends[length] = position
  }
  const rise = new Set<number>()
  for (let position = ends.at(-1); position !== undefined; position = before[position]) rise.add(position)
  return rise
}

/** Brings elements into this order inside `host` with the fewest moves; elements already in order are not touched. */
export function arrange(host: Element, wanted: readonly Element[]): void {
  const places = new Map([...host.children].map((child, index) => [child, index]))
  const stays = longestRise(wanted.map((element) => places.get(element)))
  let next: Element | null = null
  for (const [index, element] of [...wanted.entries()].toReversed()) {
    if (!stays.has(index)) host.insertBefore(element, next)
    next = element
  }
}
