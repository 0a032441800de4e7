import type { CardV2 } from './card.ts'
import { factsOf } from './layers/facts.ts'
import type { StyledText } from './layers/kind-facts.ts'

/** Letters in one style of a font, as a card sets them. */
export interface Letters {
  family: string
  weight: number
  italic: boolean
  /** each once, in order */
  characters: string
}

const keyOf = ({ style: { fontFamily, fontWeight, italic } }: StyledText): string =>
  `${fontFamily}|${fontWeight}|${italic === true}`

/** The characters of texts, each once, in order. */
export const charactersOf = (texts: readonly string[]): string =>
  [...new Set(Array.from(texts.join('').replaceAll('\n', '')))].toSorted().join('')

/** What a card sets in which fonts, hidden layers too: they may be shown by the next change. */
export function lettersOf({ layers }: Pick<CardV2, 'layers'>): Letters[] {
  const texts = layers.flatMap((layer) => factsOf(layer).texts(layer))
  return [...Map.groupBy(texts, keyOf).values()].flatMap((same) => {
    const [{ style } = { style: null }] = same
    const characters = charactersOf(same.map(({ text }) => text))
    if (style === null || characters === '') return []
    const { fontFamily: family, fontWeight: weight, italic = false } = style
    return [{ family, weight, italic, characters }]
  })
}
