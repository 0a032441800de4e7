/** An element and everything that it makes a browser draw. */
export interface DrawnElement {
  name: string
  /** as they will be written */
  attributes: ReadonlyMap<string, string>
  /** of the text directly inside it */
  characters: number
  /** of an embedded picture; 0 for any other element */
  pixels: number
  /** null for the outermost */
  parent: DrawnElement | null
  children: DrawnElement[]
  /** ids that it draws once: what it uses, and its masks, clips and filters */
  uses: string[]
  /** ids that may paint everything inside it, because paint is inherited */
  paints: string[]
  /** ids drawn at each point of its line, and the maximum number of points */
  markers: string[]
  points: number
}

/** Most elements that a browser may have to draw for one file. */
const MAX_WEIGHT = 100_000
const MAX_CHAIN = 200

/**
 * Is the number of elements to draw bounded? In a few lines, ten levels that each use the next one ten times stand for
 * ten billion elements, and a circle of uses stands for infinitely many.
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
