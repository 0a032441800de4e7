import { isDeepStrictEqual } from 'node:util'

import type { CardV2, FontUse } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

type Text = LayerOf<'text'>
type Texts = ReadonlyMap<string, Text>

const isText = (layer: Layer): layer is Text => layer.type === 'text'
const textsOf = ({ layers }: CardV2): Texts => new Map(layers.filter(isText).map((layer) => [layer.id, layer]))
const wordsOf = ({ runs }: Text): string => runs.map(({ text }) => text).join('')

/** The words of another text in the place and look of this one, in the other's face, which has its letters. */
function reworded(text: Text, { runs, style }: Text): Text {
  const { fontFamily, fontWeight, letterSpacing, lineHeight } = style
  return { ...text, runs, style: { ...text.style, fontFamily, fontWeight, letterSpacing, lineHeight } }
}

/** Are the template's texts all there as they were? Then the other language may have more or fewer of them. */
const isUntouched = (card: Texts, template: Texts): boolean =>
  [...template].every(([id, text]) => isDeepStrictEqual(card.get(id), text))

/** The layers with all texts of the template replaced by those of the other language, where the first one stood. */
function withTexts(layers: readonly Layer[], template: Texts, other: readonly Text[]): Layer[] {
  const first = layers.findIndex(({ id }) => template.has(id))
  return layers.flatMap((layer, index): readonly Layer[] => {
    if (!template.has(layer.id)) return [layer]
    return index === first ? other : []
  })
}

/** The layers with each text that says what the template says in the words of the other language. */
const withWords = (layers: readonly Layer[], template: Texts, other: Texts): Layer[] =>
  layers.map((layer) => {
    const [was, becomes] = [template.get(layer.id), other.get(layer.id)]
    if (!isText(layer) || !was || !becomes || wordsOf(layer) !== wordsOf(was)) return layer
    return isDeepStrictEqual(layer, was) ? becomes : reworded(layer, becomes)
  })

/** The server makes the subsets of a card's fonts itself. */
function withoutSubsets(use: FontUse): FontUse {
  const { subsets: _, ...font } = use
  return font
}

/**
 * A card in another language: what still says what its template says gets the words of the template in that language,
 * with their fonts. What its author wrote stays. `template` and `other` are the template in both languages, in the
 * card's ratio.
 */
export function translated(card: CardV2, template: CardV2, other: CardV2): CardV2 {
  const [own, was] = [textsOf(card), textsOf(template)]
  const known = new Set(card.layers.map(({ id }) => id))
  const others = [...textsOf(other).values()].filter(({ id }) => was.has(id) || !known.has(id))
  const layers = isUntouched(own, was)
    ? withTexts(card.layers, was, others)
    : withWords(card.layers, was, textsOf(other))
  const families = new Set(card.fonts.map(({ family }) => family))
  const unlisted = other.fonts.filter(({ family }) => !families.has(family))
  const fonts = [...card.fonts, ...unlisted.map(withoutSubsets)]
  const alt = card.alt === template.alt ? other.alt : card.alt
  return { ...card, layers, fonts, ...(alt !== undefined && { alt }) }
}
