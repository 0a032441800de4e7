import { BLEED_MM, type Fit, type Fold, type Paper, PAPER_MM } from '@petalpost/domain/print'

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

export interface SheetOptions {
  paper: Paper
  fold: Fold
  fit: Fit
  marks: boolean
}

/** A box that is larger by this much on each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

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

/**
 * Lays a card out for print. A wide card lies across; a folded one is folded at its left side, a wide one at its top.
 * The card reaches into the bleed where it touches the edge, so that a cut beside its line shows no paper.
 */
export function layOut(size: Size, { paper, fold, fit, marks }: SheetOptions): Sheet {
  const isWide = size.width > size.height
  const [short, long] = PAPER_MM[paper]
  const panel = isWide ? { width: long, height: short } : { width: short, height: long }
  const isFolded = fold === 'folded'
  const room = (marks ? ROOM_MM.with : ROOM_MM.without) * PT_PER_MM
  const bleed = BLEED_MM * PT_PER_MM
  const trim = {
    x: room,
    y: room,
    width: panel.width * PT_PER_MM * (isFolded && !isWide ? 2 : 1),
    height: panel.height * PT_PER_MM * (isFolded && isWide ? 2 : 1),
  }
  const printed = grown(trim, bleed)
  const [left, top] = [
    isFolded && !isWide ? trim.width / 2 + bleed : 0,
    isFolded && isWide ? trim.height / 2 + bleed : 0,
  ]
  const front = { x: printed.x + left, y: printed.y + top, width: printed.width - left, height: printed.height - top }
  const scales = [front.width / size.width, front.height / size.height]
  const scale = fit === 'whole' ? Math.min(...scales) : Math.max(...scales)
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    width: trim.width + 2 * room,
    height: trim.height + 2 * room,
    trim,
    bleed: printed,
    front,
    card: { x: front.x + (front.width - width) / 2, y: front.y + (front.height - height) / 2, width, height },
    cropMarks: marks ? cropMarksOf(trim) : [],
    foldMarks: marks && isFolded ? foldMarksOf(trim, isWide) : [],
  }
}
