import type { TextArea } from '@petalpost/card-document/layers/text/schema'

import type { Bounds } from '#editor/gestures/box.ts'

/** The size that letters take, card px; `word` is the width of the longest piece that no line may break. */
export interface Letters {
  width: number
  height: number
  word: number
}

/** Measures letters at a share of their full size, in lines of this width; null leaves them in the lines of the text. */
export type LettersAt = (ratio: number, width: number | null) => Letters

export type Tall = Pick<Bounds, 'top' | 'bottom'>
export type Sides = Pick<Bounds, 'left' | 'right'>

/** The room of a text. */
export interface Room {
  area: TextArea
  /** How far its lines may reach when they no longer fit the area. */
  wide: Sides
  /** How far it may reach up and down then. */
  tall: Tall
  /**
   * The parts of `tall` that others leave free between two sides: the first part is clear of all that stands there, the
   * second of words. It takes the first that is high enough, else all.
   */
  free: readonly ((sides: Sides) => Tall)[]
  /** The smallest size at which the letters can be read, as a share of their full size; at most 1. */
  least: number
  /** The side that stays where it is when the width changes. */
  anchor: 'left' | 'center' | 'right'
  /** Whether one character stands below the other, so that the lines are as wide as the letters. */
  isColumn: boolean
}

export interface Fit {
  /** The letters' size, as a share of their full size. */
  ratio: number
  /** Whether the box takes the width of the letters, which then keep their own lines. */
  hugs: boolean
  x: number
  y: number
  width: number
  height: number
}

/** Browsers round widths and heights, px. */
const TOLERANCE = 0.75
/** Halves the range of sizes until steps are too small to see. */
const STEPS = 7

/** The largest ratio that passes, from `least`, which passes, to 1. */
function largest(least: number, passes: (ratio: number) => boolean): number {
  if (passes(1)) return 1
  let [low, high] = [least, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (passes(middle)) low = middle
    else high = middle
  }
  return low
}

/** How much of the room at its sides a text takes that is too much for its area: first none, so that it grows down. */
const SIDEWAYS = [0, 0.5, 1]

const anchored = ({ area: { x, width }, anchor }: Room, now: number): number =>
  anchor === 'left' ? x : anchor === 'right' ? x + width - now : x + (width - now) / 2

/** Where the lines may stand that are too many for their area, the narrowest place first. */
function placesAround(room: Room): Pick<Fit, 'x' | 'width'>[] {
  const { area, wide, least, isColumn } = room
  if (isColumn) return [{ x: anchored(room, area.width * least), width: area.width * least }]
  return SIDEWAYS.map((share) => {
    const x = area.x + share * (wide.left - area.x)
    return { x, width: area.width + share * (wide.right - wide.left - area.width) }
  })
}

/** How a text stands that is too much for its area: in the narrowest place around it that others leave free. */
function aroundArea(room: Room, lettersAt: LettersAt): Fit {
  const { area, tall, free, least } = room
  const places = placesAround(room)
  const widest = places.at(-1)!
  const measured = new Map<number, Letters>()
  const lettersIn = (width: number): Letters => {
    const letters = measured.get(width) ?? lettersAt(least, width)
    measured.set(width, letters)
    return letters
  }
  const standing = ({ x, width }: typeof widest, { top, bottom }: Tall): Fit => {
    const { height } = lettersIn(width)
    return { ratio: least, hugs: false, x, y: Math.max(top, Math.min(area.y, bottom - height)), width, height }
  }
  for (const freeIn of free)
    for (const place of places) {
      const within = freeIn({ left: place.x, right: place.x + place.width })
      const { word, height } = lettersIn(place.width)
      const breaksNoWord = place.width === widest.width || word + 1 <= place.width
      if (breaksNoWord && height <= within.bottom - within.top) return standing(place, within)
    }
  return standing(widest, tall)
}

/**
 * Decides how a text stands in its room. It keeps its own lines at its full size while they fit. Otherwise it wraps in
 * its area and shrinks to the area's height, down to the least size; then it takes the room around the area, at first
 * below it, then to its sides, where others leave it free. A text that is too high even for the last room begins at its
 * top and leaves it at the bottom.
 */
export function fitText(room: Room, lettersAt: LettersAt): Fit {
  const { area, least, isColumn } = room
  const isLow = ({ height }: Letters) => height <= area.height + TOLERANCE
  if (area.hugs) {
    const own = lettersAt(1, null)
    if (own.width <= area.width + TOLERANCE && isLow(own))
      return { ratio: 1, hugs: true, x: anchored(room, own.width), y: area.y, width: own.width, height: own.height }
  }
  const widthAt = (ratio: number) => (isColumn ? area.width * ratio : area.width)
  const fits = (ratio: number) => {
    const letters = lettersAt(ratio, widthAt(ratio))
    // browsers break a word that is too wide by a hundredth of a px, and tell its width in whole px
    return isLow(letters) && (isColumn || letters.word + 1 <= widthAt(ratio))
  }
  if (fits(least)) {
    const ratio = largest(least, fits)
    const width = widthAt(ratio)
    const { height } = lettersAt(ratio, width)
    return { ratio, hugs: false, x: anchored(room, width), y: area.y, width, height }
  }
  return aroundArea(room, lettersAt)
}
