import type { Pixels, Placement } from './drawing-page.ts'

/** A pixel counts as ink when plain ink covers at least this share of it, and as free of ink up to the second share. */
const INKED = 0.5
const BARE = 0.02
/** Limits for the difference of two colors, the sum over three channels (0 to 765). */
const SAME = 40
const OTHER = 60

/** The background of isolated texts. */
const BLUE = [0, 0, 255] as const

const apart = (a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number =>
  Math.abs((a[i] ?? 0) - (b[j] ?? 0)) +
  Math.abs((a[i + 1] ?? 0) - (b[j + 1] ?? 0)) +
  Math.abs((a[i + 2] ?? 0) - (b[j + 2] ?? 0))

function* pixelsOf({ left, top, width, height }: Placement, picture: Pixels): Generator<number> {
  for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) yield (y * picture.width + x) * 3
}

/** The plain text is white on blue, so the red channel measures ink. */
const inkAt = (plain: Pixels, i: number): number => (plain.data[i] ?? 0) / 255

export interface InkFound {
  /** pixels with ink in plain letters */
  ink: number
  /** those of them without ink in the compared letters */
  missing: number
  /** pixels with ink only in the compared letters and not beside ink, so the letters are in another place */
  added: number
}

/** Whether a pixel touches one with ink: edges of letters are smoothed differently in plain ink. */
const isBesideInk = (plain: Pixels, i: number): boolean =>
  [-3, 3, -3 * plain.width, 3 * plain.width].some((step) => inkAt(plain, i + step) >= INKED)

/** Compares letters with the same letters in plain ink, which no box cuts. */
export function compareInk(plain: Pixels, letters: Pixels, place: Placement): InkFound {
  const found = { ink: 0, missing: 0, added: 0 }
  for (const i of pixelsOf(place, plain)) {
    const ink = inkAt(plain, i)
    const difference = apart(letters.data, i, BLUE, 0)
    if (ink >= INKED) {
      found.ink++
      if (difference < SAME) found.missing++
    } else if (ink <= BARE && difference > OTHER && !isBesideInk(plain, i)) found.added++
  }
  return found
}

/** Only pixels that are almost completely ink have the letters' own color. */
const WHOLLY_INKED = 0.95
/** In a thumbnail, which is small and lossily compressed, foils are slightly displaced. */
const LIKE = 120

export interface Agreement {
  /** pixels that are completely ink in plain letters */
  ink: number
  /** those of them without ink in the live letters */
  missing: number
  /** those of them with the live letters' color in the thumbnail */
  alike: number
}

/** Compares the letters of a thumbnail with the live ones, which are shown at `place` in the thumbnail's size. */
export function compareWithThumbnail(thumbnail: Pixels, plain: Pixels, letters: Pixels, place: Placement): Agreement {
  const found = { ink: 0, missing: 0, alike: 0 }
  const [width, height] = [Math.min(place.width, thumbnail.width), Math.min(place.height, thumbnail.height)]
  for (const i of pixelsOf({ ...place, width, height }, plain)) {
    if (inkAt(plain, i) < WHOLLY_INKED) continue
    const [x, y] = [((i / 3) % plain.width) - place.left, Math.floor(i / 3 / plain.width) - place.top]
    found.ink++
    if (apart(letters.data, i, BLUE, 0) < SAME) found.missing++
    if (apart(letters.data, i, thumbnail.data, (y * thumbnail.width + x) * 3) < LIKE) found.alike++
  }
  return found
}
