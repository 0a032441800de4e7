import type { Axis, Bounds } from './box.ts'

/** A box snaps to lines that are nearer than this, in screen px. */
export const SNAP_PX = 8

/** The distance from the card's edge within which nothing important should be, as a fraction of its shorter side. */
const SAFE_MARGIN = 0.05

/** A line of the card or of another layer that a box can snap to, in card px, with the stretch where it is shown. */
interface Line {
  at: number
  from: number
  to: number
}

/** A stretch of an axis. */
interface Span {
  from: number
  to: number
  /** where it is on the other axis */
  crossFrom: number
  crossTo: number
}

/** What boxes can snap to on a card; made once when a gesture begins. */
export interface SnapTargets {
  lines: Readonly<Record<Axis, readonly Line[]>>
  spans: Readonly<Record<Axis, readonly Span[]>>
}

/** A guide to draw: a line at a place of an axis, or one of two equal gaps along it; card px. */
export type Guide =
  | { type: 'line'; axis: Axis; at: number; from: number; to: number }
  | { type: 'gap'; axis: Axis; from: number; to: number; cross: number }

export interface Snapped {
  /** How far to move the box, card px. */
  dx: number
  dy: number
  guides: readonly Guide[]
}

const spanOf = (axis: Axis, { left, top, right, bottom }: Bounds): Span =>
  axis === 'x'
    ? { from: left, to: right, crossFrom: top, crossTo: bottom }
    : { from: top, to: bottom, crossFrom: left, crossTo: right }

const linesOf = ({ from, to, crossFrom, crossTo }: Span): Line[] =>
  [from, (from + to) / 2, to].map((at) => ({ at, from: crossFrom, to: crossTo }))

/**
 * The lines of a card (edges, center, safe margin) and of its other visible layers (edges and centers), sorted, and
 * their spans for equal gaps.
 */
export function snapTargets(card: { width: number; height: number }, others: readonly Bounds[]): SnapTargets {
  const margin = SAFE_MARGIN * Math.min(card.width, card.height)
  const whole: Bounds = { left: 0, top: 0, right: card.width, bottom: card.height }
  const safe = { left: margin, top: margin, right: card.width - margin, bottom: card.height - margin }
  const onAxis = (axis: Axis) => {
    const spans = others.map((one) => spanOf(axis, one)).toSorted((a, b) => a.from - b.from)
    const { from, to, crossFrom, crossTo } = spanOf(axis, safe)
    const inner = [from, to].map((at) => ({ at, from: crossFrom, to: crossTo }))
    const lines = [...linesOf(spanOf(axis, whole)), ...inner, ...spans.flatMap(linesOf)]
    return { spans, lines: lines.toSorted((a, b) => a.at - b.at) }
  }
  const [x, y] = [onAxis('x'), onAxis('y')]
  return { lines: { x: x.lines, y: y.lines }, spans: { x: x.spans, y: y.spans } }
}

/** The index of the first line at or after a place, by binary search. */
function firstFrom(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? Infinity) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The distance to the line nearest to one of these places; undefined when none is within reach. */
function toNearestLine(lines: readonly Line[], places: readonly number[], reach: number): number | undefined {
  let best: number | undefined
  for (const place of places) {
    const after = firstFrom(lines, place)
    for (const line of [lines[after - 1], lines[after]]) {
      const distance = line && line.at - place
      if (distance !== undefined && Math.abs(distance) <= Math.min(reach, Math.abs(best ?? Infinity))) best = distance
    }
  }
  return best
}

const overlaps = (one: Span, other: Span): boolean => one.crossFrom < other.crossTo && other.crossFrom < one.crossTo

interface GapSnap {
  distance: number
  /** the two equal gaps, after the move */
  gaps: readonly (readonly [from: number, to: number])[]
  cross: number
}

/**
 * Returns the nearest place with equal gaps to neighbors: between two of them, or as far from one as that one is from
 * the next. Undefined when none is within reach.
 */
function nearestGap(spans: readonly Span[], box: Span, reach: number): GapSnap | undefined {
  const row = spans.filter((span) => overlaps(span, box))
  const size = box.to - box.from
  const cross = (box.crossFrom + box.crossTo) / 2
  let best: GapSnap | undefined
  let nearest = reach
  const isNearer = (from: number): boolean => {
    const far = Math.abs(from - box.from)
    return best ? far < nearest : far <= nearest
  }
  const take = (from: number, gaps: GapSnap['gaps']) => {
    nearest = Math.abs(from - box.from)
    best = { distance: from - box.from, gaps, cross }
  }
  for (const [index, one] of row.entries())
    for (let other = index + 1; other < row.length; other++) {
      const next = row[other]!
      const gap = next.from - one.to
      if (gap <= 0) continue
      const each = (gap - size) / 2
      const between = one.to + each
      const after = next.to + gap
      const before = one.from - gap - size
      // with spans that begin later, all three places are farther still; a drag asks at every move
      const tooFar = box.from + nearest
      if (between > tooFar && next.from + gap > tooFar && before < box.from - nearest) break
      if (each >= 0 && isNearer(between))
        take(between, [
          [one.to, between],
          [next.from - each, next.from],
        ])
      if (isNearer(after))
        take(after, [
          [one.to, next.from],
          [next.to, after],
        ])
      if (isNearer(before))
        take(before, [
          [one.from - gap, one.from],
          [one.to, next.from],
        ])
    }
  return best
}

function onAxis(axis: Axis, { lines, spans }: SnapTargets, box: Span, reach: number) {
  const places = [box.from, (box.from + box.to) / 2, box.to]
  const toLine = toNearestLine(lines[axis], places, reach)
  const toGap = nearestGap(spans[axis], box, reach)
  const useGap = toGap !== undefined && Math.abs(toGap.distance) < Math.abs(toLine ?? Infinity)
  const distance = useGap ? toGap.distance : (toLine ?? 0)
  const guides = (across: { from: number; to: number }): Guide[] => {
    if (useGap) return toGap.gaps.map(([from, to]) => ({ type: 'gap', axis, from, to, cross: toGap.cross }))
    if (toLine === undefined) return []
    return lines[axis]
      .filter(({ at }) => places.some((place) => Math.abs(place + distance - at) < 0.01))
      .map(({ at, from, to }) => ({
        type: 'line',
        axis,
        at,
        from: Math.min(from, across.from),
        to: Math.max(to, across.to),
      }))
  }
  return { distance, guides }
}

/**
 * Returns how far to move a box so that an edge or its center is on the nearest line, or its gaps to neighbors are
 * equal, and the guides that show why. `reach` in card px: SNAP_PX divided by the zoom. An axis in `fixed` does not
 * move.
 */
export function snap(targets: SnapTargets, box: Bounds, reach: number, fixed?: Axis): Snapped {
  const [alongX, alongY] = [spanOf('x', box), spanOf('y', box)]
  const still = { distance: 0, guides: () => [] }
  const x = fixed === 'x' ? still : onAxis('x', targets, alongX, reach)
  const y = fixed === 'y' ? still : onAxis('y', targets, alongY, reach)
  return {
    dx: x.distance,
    dy: y.distance,
    guides: [
      ...x.guides({ from: alongY.from + y.distance, to: alongY.to + y.distance }),
      ...y.guides({ from: alongX.from + x.distance, to: alongX.to + x.distance }),
    ],
  }
}

/** Returns how far to move one edge of a resized box so that it is on the nearest line, and the guide for it. */
export function snapEdge(
  targets: SnapTargets,
  axis: Axis,
  place: number,
  reach: number,
): { distance: number; guides: readonly Guide[] } {
  const distance = toNearestLine(targets.lines[axis], [place], reach)
  if (distance === undefined) return { distance: 0, guides: [] }
  const line = targets.lines[axis].find(({ at }) => Math.abs(at - place - distance) < 0.01)
  return { distance, guides: line ? [{ type: 'line', axis, ...line }] : [] }
}
