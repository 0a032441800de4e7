/** The size of a card's picture, which the layout needs. */
interface Shape {
  width: number
  height: number
}

/** A group of a row, by its place in the list, and how wide each of its pictures is, px. */
export interface PlacedGroup {
  group: number
  widths: readonly number[]
}

/** Space between groups, between the cards of a group, and inside the edge of a group that has several cards, px. */
export const GROUP_GAP = 20
export const CARD_GAP = 12
export const GROUP_PADDING = 14

/** Pictures are as close as possible to this height, and never higher than the other, px. */
const IDEAL_HEIGHT = 340
const MOST_HEIGHT = 460
/** A wall narrower than this, px, has two cards in a row. */
const WIDE = 600

const aspectOf = ({ width, height }: Shape): number => width / height

/** What of a group's width does not grow with its height. */
const edgesOf = (group: readonly Shape[]): number =>
  group.length > 1 ? 2 * GROUP_PADDING + (group.length - 1) * CARD_GAP : 0

/** The height at which a row of groups fills the wall exactly. */
function heightOf(row: readonly (readonly Shape[])[], width: number): number {
  const edges = row.reduce((sum, group) => sum + edgesOf(group), (row.length - 1) * GROUP_GAP)
  const aspects = row.flat().reduce((sum, shape) => sum + aspectOf(shape), 0)
  return Math.max(1, width - edges) / aspects
}

/** On a phone, one group in a row, or two that each have a single upright card. */
function narrowRows(groups: readonly (readonly Shape[])[], width: number): PlacedGroup[][] {
  const rows: PlacedGroup[][] = []
  const half = Math.floor((width - GROUP_GAP) / 2)
  for (const [group, cards] of groups.entries()) {
    const isAlone = isUprightAlone(cards)
    const placed = { group, widths: isAlone ? [half] : narrowWidths(cards, width) }
    const last = rows.at(-1)
    if (isAlone && last?.length === 1 && isUprightAlone(groups[group - 1])) last.push(placed)
    else rows.push([placed])
  }
  return rows
}

const isUprightAlone = ([first, second]: readonly Shape[] = []): boolean =>
  first !== undefined && second === undefined && aspectOf(first) <= 1

/** Two upright cards beside each other, or one wide card. */
function narrowWidths(group: readonly Shape[], width: number): number[] {
  const inner = width - (group.length > 1 ? 2 * GROUP_PADDING : 0)
  const half = Math.floor((inner - CARD_GAP) / 2)
  return group.map((shape) => (aspectOf(shape) > 1 ? inner : half))
}

/**
 * Places groups of cards in rows on a wall `width` px wide, in their order. Except on a phone, all pictures of a row are
 * equally high, and a row fills the wall, unless its pictures would become too high.
 */
export function groupRows(groups: readonly (readonly Shape[])[], width: number): PlacedGroup[][] {
  if (width < WIDE) return narrowRows(groups, width)
  return breakRows(groups, width).map(([first, end]) => {
    const row = groups.slice(first, end)
    const height = Math.min(MOST_HEIGHT, heightOf(row, width))
    return row.map((cards, at) => ({
      group: first + at,
      widths: cards.map((shape) => Math.floor(height * aspectOf(shape))),
    }))
  })
}

/** The first group of each row and the one after its last, so that the heights are as near as possible to the ideal. */
function breakRows(groups: readonly (readonly Shape[])[], width: number): [number, number][] {
  const best: { cost: number; rows: [number, number][] }[] = [{ cost: 0, rows: [] }]
  for (let end = 1; end <= groups.length; end++) {
    const ways = best.slice(0, end).map(({ cost, rows }, first) => {
      const off = Math.log(heightOf(groups.slice(first, end), width) / IDEAL_HEIGHT)
      return { cost: cost + off * off, rows: [...rows, [first, end] as [number, number]] }
    })
    best.push(ways.reduce((least, way) => (way.cost < least.cost ? way : least)))
  }
  return best.at(-1)?.rows ?? []
}
