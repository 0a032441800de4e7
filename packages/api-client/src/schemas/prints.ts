import { FITS, FOLDS, MAX_LETTER_PICTURES, PAPERS } from '@petalpost/domain/print'
import Type, { type Static } from 'typebox'

import { Id, nullable, oneOf, record, Version } from './parts.ts'

/** px of a layer, from its top left corner; far enough for any text of a card. */
const Px = Type.Number({ minimum: -40_000, maximum: 40_000 })
const Length = Type.Number({ minimum: 0, maximum: 40_000 })

const PrintedBox = record({ x: Px, y: Px, width: Length, height: Length })

/** Where a drawing that stands for letters begins and ends, in sizes of the letters, from the place of a piece. */
const Em = Type.Number({ minimum: -8, maximum: 8 })

/** What no font for print has, such as an emoji, as its author's browser shows it. */
export const PrintedPicture = record({
  /** a PNG or WebP in base64 */
  file: Type.String({ minLength: 1, maxLength: 200_000 }),
  /** Whether it has colors of its own. Otherwise only its shape counts, in the color of the letters. */
  isColored: Type.Boolean(),
  box: record({ x: Em, y: Em, width: Em, height: Em }),
})
export type PrintedPicture = Static<typeof PrintedPicture>

/** Letters in a row, as a browser has laid them out. */
export const PrintedPiece = record({
  text: Type.String({ minLength: 1, maxLength: 2_000 }),
  /** which run of the text's layer has their style; a button has only the first */
  run: Type.Integer({ minimum: 0, maximum: 199 }),
  /** Where they begin: the left end of their baseline; of letters in a vertical line the middle of its width, and their top. */
  x: Px,
  y: Px,
  /** their length along the line, and the height of the line's letters */
  width: Length,
  height: Length,
  /** px, after the text was shrunk to fit */
  size: Type.Number({ minimum: 0.1, maximum: 2_000 }),
  /** degrees, clockwise, of a bent text */
  angle: Type.Number({ minimum: -360, maximum: 360 }),
  /** how they stand in a vertical line; `combined` is a short number across it */
  stands: Type.Optional(oneOf('upright', 'sideways', 'combined')),
  /** the box that gradients and pictures in these letters belong to, if it is not that of all letters */
  area: Type.Optional(PrintedBox),
  /** which of the pictures shows them; of other pieces the letters are set */
  picture: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LETTER_PICTURES - 1 })),
})
export type PrintedPiece = Static<typeof PrintedPiece>

/** Pieces of one layer; no text of a card has more letters. */
const MAX_PIECES = 2_000

/** Where the letters of a layer stand. Servers have no browser that could lay them out. */
export const PrintedText = record({
  /** the layer's id */
  layer: Type.String({ maxLength: 64 }),
  /** the box that gradients belong to */
  letters: PrintedBox,
  /** the plate behind the letters */
  back: nullable(PrintedBox),
  pieces: Type.Array(PrintedPiece, { maxItems: MAX_PIECES }),
})
export type PrintedText = Static<typeof PrintedText>

export const PrintCardInput = record({
  cardId: Id,
  /** the version whose texts were laid out */
  version: Version,
  paper: oneOf(...PAPERS),
  fold: oneOf(...FOLDS),
  fit: oneOf(...FITS),
  /** with marks for cutting and folding */
  marks: Type.Boolean(),
  texts: Type.Array(PrintedText, { maxItems: 300 }),
  pictures: Type.Array(PrintedPicture, { maxItems: MAX_LETTER_PICTURES }),
})
export type PrintCardInput = Static<typeof PrintCardInput>

export const PrintedCard = record({
  /** The PDF in base64. */
  pdf: Type.String({ maxLength: 80_000_000 }),
  /** Ids of layers whose drawings are printed as pictures, with 300 dots per inch. */
  pictures: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 300 }),
  /** Ids of layers that are missing: their file is gone or cannot be read, or they are films without a cover. */
  missing: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 300 }),
  /** Font families of which the server has no file, such as those of the author's device: another one stands in. */
  substituted: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 300 }),
  /** Characters that no font of the card or of the server has: they are missing. */
  lacking: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 10_000 }),
})
export type PrintedCard = Static<typeof PrintedCard>
