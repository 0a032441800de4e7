/** An element and what it makes a browser draw. */
export interface DrawnElement {
  name: string
  /** as they are written */
  attributes: ReadonlyMap<string, string>
  /** of the text directly in it */
  characters: number
  children: DrawnElement[]
  /** ids that it draws once: what it uses, masks, clips, filters */
  uses: string[]
  /** ids that everything within it may be painted with, for paint is inherited */
  paints: string[]
  /** ids drawn at each point of its line, and how many points that may be */
  markers: string[]
  points: number
}

/** Elements that a browser may have to draw for one file. */
const MAX_WEIGHT = 100_000
const MAX_CHAIN = 200

/**
 * Is what a browser has to draw bounded? A few lines that use each other tenfold over ten levels stand for ten thousand
 * million elements, and lines that use each other in a circle for no end of them.
 */
export function isBounded(root: DrawnElement, byId: ReadonlyMap<string, DrawnElement>): boolean {
  const known = new Map<DrawnElement, number>()
  const open = new Set<DrawnElement>()

  const weighAll = (ids: readonly string[], chain: number): number =>
    ids.reduce((sum, id) => {
      const target = byId.get(id)
      return target === undefined ? sum : sum + weigh(target, chain)
    }, 0)

  const weigh = (element: DrawnElement, chain: number): number => {
    const done = known.get(element)
    if (done !== undefined) return done
    if (open.has(element) || chain > MAX_CHAIN) return Infinity
    open.add(element)
    const { children, uses, paints, markers, points } = element
    let weight = 1 + weighAll(uses, chain + 1)
    for (const child of children) weight += weigh(child, chain + 1)
    weight += weight * weighAll(paints, chain + 1) + points * weighAll(markers, chain + 1)
    open.delete(element)
    known.set(element, weight)
    return weight
  }
  return weigh(root, 0) <= MAX_WEIGHT
}
