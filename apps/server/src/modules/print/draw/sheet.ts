import { BLEED_MM, frontOf, type PaperOptions } from '@petalpost/domain/print'

/** Points of PDF per mm. */
export const PT_PER_MM = 72 / 25.4
/** Crop marks begin this far outside of the cut, and are this long, mm. */
const MARK_FROM_MM = 4
const MARK_MM = 5
/** Room around the cut, mm: for the bleed, and for marks if there are any. */
const ROOM_MM = { with: 10, without: BLEED_MM }

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Line {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

/** Where everything stands on a page; all lengths in points, from the top left corner. */
export interface Sheet {
  width: number
  height: number
  /** what remains when the paper is cut */
  trim: Box
  /** what is printed */
  bleed: Box
  /** the part of `bleed` that shows the front of the card */
  front: Box
  /** the card's own box: all of it is inside of `front`, or it fills `front` */
  card: Box
  cropMarks: readonly Line[]
  /** outside of the cut; none on a flat card */
  foldMarks: readonly Line[]
}

interface Size {
  width: number
  height: number
}

export interface SheetOptions extends PaperOptions {
  marks: boolean
}

/** A box that is larger by this much on each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** The part that two boxes share; its sides are not above 0 when they share none. */
export function shared(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  }
}

/** A line of a mark, `from` and `to` mm outside of a cut; `side` says in which direction. */
const mark = (at: readonly [number, number], side: readonly [number, number], from: number, to: number): Line => ({
  from: [at[0] + side[0] * from * PT_PER_MM, at[1] + side[1] * from * PT_PER_MM],
  to: [at[0] + side[0] * to * PT_PER_MM, at[1] + side[1] * to * PT_PER_MM],
})

function cropMarksOf({ x, y, width, height }: Box): Line[] {
  const [from, to] = [MARK_FROM_MM, MARK_FROM_MM + MARK_MM]
  const [right, bottom] = [x + width, y + height]
  return [x, right].flatMap((across) =>
    [y, bottom].flatMap((down) => [
      mark([across, down], [across === x ? -1 : 1, 0], from, to),
      mark([across, down], [0, down === y ? -1 : 1], from, to),
    ]),
  )
}

/** Both ends of a fold, outside of the cut. */
function foldMarksOf({ x, y, width, height }: Box, isWide: boolean): Line[] {
  const [from, to] = [MARK_FROM_MM, MARK_FROM_MM + MARK_MM]
  const [middle, center] = [x + width / 2, y + height / 2]
  return isWide
    ? [mark([x, center], [-1, 0], from, to), mark([x + width, center], [1, 0], from, to)]
    : [mark([middle, y], [0, -1], from, to), mark([middle, y + height], [0, 1], from, to)]
}

const inPoints = ({ x, y, width, height }: Box): Box => ({
  x: x * PT_PER_MM,
  y: y * PT_PER_MM,
  width: width * PT_PER_MM,
  height: height * PT_PER_MM,
})

/** Lays a card out for print, as `frontOf` says; a folded one has its back beside its front, a wide one above it. */
export function layOut(size: Size, options: SheetOptions): Sheet {
  const { fold, marks } = options
  const isWide = size.width > size.height
  const isFolded = fold === 'folded'
  const room = (marks ? ROOM_MM.with : ROOM_MM.without) * PT_PER_MM
  const { panel, card, ...printed } = frontOf(size, options)
  const trim = {
    x: room,
    y: room,
    width: panel.width * PT_PER_MM * (isFolded && !isWide ? 2 : 1),
    height: panel.height * PT_PER_MM * (isFolded && isWide ? 2 : 1),
  }
  const bleed = grown(trim, BLEED_MM * PT_PER_MM)
  const front = inPoints({ x: 0, y: 0, ...printed })
  front.x = bleed.x + bleed.width - front.width
  front.y = bleed.y + bleed.height - front.height
  const place = inPoints(card)
  return {
    width: trim.width + 2 * room,
    height: trim.height + 2 * room,
    trim,
    bleed,
    front,
    card: { ...place, x: front.x + place.x, y: front.y + place.y },
    cropMarks: marks ? cropMarksOf(trim) : [],
    foldMarks: marks && isFolded ? foldMarksOf(trim, isWide) : [],
  }
}
