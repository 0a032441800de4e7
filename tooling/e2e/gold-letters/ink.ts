import type { Pixels, Placement } from './stage.ts'

/** Share of a pixel that plain ink covers, from which on its absence is seen; and up to which there is none. */
const INKED = 0.5
const BARE = 0.02
/** Differences of two colours, the sum of their three channels' (0 to 765). */
const SAME = 40
const OTHER = 60

/** The ground that texts stand on alone. */
const BLUE = [0, 0, 255] as const

const apart = (a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number =>
  Math.abs((a[i] ?? 0) - (b[j] ?? 0)) +
  Math.abs((a[i + 1] ?? 0) - (b[j + 1] ?? 0)) +
  Math.abs((a[i + 2] ?? 0) - (b[j + 2] ?? 0))

function* pixelsOf({ left, top, width, height }: Placement, picture: Pixels): Generator<number> {
  for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) yield (y * picture.width + x) * 3
}

/** White on blue: what is red is ink. */
const inkAt = (plain: Pixels, i: number): number => (plain.data[i] ?? 0) / 255

export interface InkFound {
  /** pixels with ink in plain letters */
  ink: number
  /** those of them that have none in the letters compared */
  missing: number
  /** pixels that have ink in the letters compared alone: the letters stand elsewhere */
  added: number
}

/** Compares letters with the same ones in plain ink, which no box cuts. */
export function compareInk(plain: Pixels, letters: Pixels, place: Placement): InkFound {
  const found = { ink: 0, missing: 0, added: 0 }
  for (const i of pixelsOf(place, plain)) {
    const ink = inkAt(plain, i)
    const difference = apart(letters.data, i, BLUE, 0)
    if (ink >= INKED) {
      found.ink++
      if (difference < SAME) found.missing++
    } else if (ink <= BARE && difference > OTHER) found.added++
  }
  return found
}

/** Only what is ink as good as wholly has the letters' own colour. */
const WHOLLY_INKED = 0.95
/** Foils lie a little elsewhere in a thumbnail, which is small and packed with loss. */
const LIKE = 120

export interface Agreement {
  /** pixels that are wholly ink in plain letters */
  ink: number
  /** those of them that have none in the live letters */
  missing: number
  /** those of them that have the live letters' colour in the thumbnail */
  alike: number
}

/** Compares the letters of a thumbnail with the live ones, which stand at `place` as large as the thumbnail. */
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
