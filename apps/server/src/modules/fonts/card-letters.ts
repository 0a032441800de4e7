import { charactersOf } from '@petalpost/card-art/node/characters'
import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { StyledText } from '@petalpost/card-document/layers/kind-facts'

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

/** What a card sets in which fonts, hidden layers too: they may be shown by the next change. */
export function lettersOf({ layers }: CardV2): Letters[] {
  const texts = layers.flatMap((layer) => factsOf(layer).texts(layer))
  return [...Map.groupBy(texts, keyOf).values()].flatMap((same) => {
    const [{ style } = { style: null }] = same
    const characters = charactersOf(same.map(({ text }) => text))
    if (style === null || characters === '') return []
    const { fontFamily: family, fontWeight: weight, italic = false } = style
    return [{ family, weight, italic, characters }]
  })
}
