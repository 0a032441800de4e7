import type { CardV2 } from '../card.ts'
import type { Problem } from '../problem.ts'
import type { AssetUse } from './asset-use.ts'
import type { Layer } from './schema.ts'
import type { TextStyle } from './text/schema.ts'

/** A field that names a font family. */
export interface FamilyUse {
  path: string
  family: string
}

/** A piece of text with the style fields that choose its font file. */
export interface StyledText {
  text: string
  style: Pick<TextStyle, 'fontFamily' | 'fontWeight' | 'italic'>
}

/** The card that a layer is inserted into; it already lists the assets and fonts of the layer. */
export type Surroundings = Pick<CardV2, 'width' | 'height' | 'assets'>

/**
 * What the reader, the server and the editor know about layers of one kind without drawing them. Paths begin at the
 * layer: `style.fill.asset`. `Choice` holds what the author chooses for a new layer.
 */
export interface KindFacts<L extends Layer, Choice> {
  /** Returns the assets that the layer is drawn with. */
  assets: (layer: L) => AssetUse[]
  /** Returns every field that names a font family, whether it has text or not. */
  families: (layer: L) => FamilyUse[]
  /** Returns all text of the layer, in reading order. */
  texts: (layer: L) => StyledText[]
  /** The fields that say how the layer looks, besides its box, its content and what layers of every kind have. */
  look: readonly (keyof L & string)[]
  /** Whether the layer can take a field of its look from a layer of another kind; missing means yes. */
  takes?: (field: string, from: Layer) => boolean
  /** Whether the layer must lead somewhere. */
  link: 'optional' | 'required'
  /** Returns what is wrong with a layer that fits its schema, besides its references. */
  problems: (layer: L) => Problem[]
  /** Whether the layer must be redrawn when only the size of its box changes; missing means no. */
  isDrawnToBox?: (layer: L) => boolean
  /** What a drag of a corner does: changes both sides freely, keeps their ratio, or also scales the look. */
  corners: 'free' | 'ratio' | 'scale'
  /** Returns the layer with what must follow a new size of its box; missing means nothing. The box itself stays. */
  boxed?: (layer: L, size: { width: number; height: number }) => L
  /** Returns the layer with the lengths that only its kind has scaled: letters, strokes, corners. Its box stays. */
  scaled: (layer: L, ratio: number) => L
  /** Returns a new layer that fits the card and validates. */
  inserted: (card: Surroundings, choice: Choice) => L
}
