import { MAX_CARD_SIDE, MIN_CARD_SIDE } from '@petalpost/domain/card'

/** The most that the renderer draws of a card. Previews get unvalidated definitions and have no other limits. */
export const DRAWN_LIMITS = {
  layers: 300,
  groups: 30,
  fonts: 40,
  /** of one family: a font of the library comes in up to a hundred slices, and letters that it lacks in a few more */
  fontSubsets: 160,
  runsPerLayer: 200,
  copiesPerLayer: 6,
  strokesPerLayer: 200,
  /** of all strokes together */
  pointsPerLayer: 2_000,
  effects: 6,
  stops: 8,
  /** Any duration or delay of an animation or effect, ms. */
  maxMs: 20_000,
  /** Length of a video or tune, ms. */
  mediaMs: 3_600_000,
} as const

/** What a card may hold; enforced by the server on save and shown by the editor. */
export const LIMITS = {
  ...DRAWN_LIMITS,
  /** Bytes of the definition as UTF-8 JSON. */
  definitionBytes: 512 * 1024,
  assets: 300,
  artOptions: 20,
  /** UTF-16 units, as String.length counts. */
  charsPerLayer: 2_000,
  charsPerCard: 10_000,
  /** Card width and height, px. */
  minSide: MIN_CARD_SIDE,
  maxSide: MAX_CARD_SIDE,
  /** |x| and |y| of a layer, px. */
  maxOffset: 10_000,
  linkChars: 2_048,
  /** Width and height of a stored picture or video, px. */
  mediaSide: 30_000,
  /** of a note list */
  scoreChars: 2_000,
} as const
