import { type CardFont, cardFont, FONT_NAMES, type FontName } from '@petalpost/card-art/text/fonts'
import type { CardV2 } from '@petalpost/card-document/card'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { charactersOf } from '#src/font-subset/characters.ts'

/** Letters in one style of a font, as a card sets them. */
export interface Letters {
  family: string
  weight: number
  italic: boolean
  /** each once, in order */
  characters: string
}

type Setting = Pick<TextStyle, 'fontFamily' | 'fontWeight'> & { italic?: boolean | undefined }

const keyOf = ({ fontFamily, fontWeight, italic }: Setting): string => `${fontFamily}|${fontWeight}|${italic === true}`

/** What a card sets in which fonts, hidden layers too: they may be shown by the next change. */
export function lettersOf({ layers }: CardV2): Letters[] {
  const texts = layers.flatMap((layer): { setting: Setting; text: string }[] => {
    if (layer.type === 'button') return [{ setting: layer.style, text: layer.label }]
    if (layer.type !== 'text') return []
    return layer.runs.map((run) => ({ setting: { ...layer.style, ...run.style }, text: run.text }))
  })
  return [...Map.groupBy(texts, ({ setting }) => keyOf(setting)).values()].flatMap((same) => {
    const [{ setting } = { setting: null }] = same
    const characters = charactersOf(same.map(({ text }) => text))
    if (setting === null || characters === '') return []
    const { fontFamily: family, fontWeight: weight, italic = false } = setting
    return [{ family, weight, italic, characters }]
  })
}

/** The font of the library that a browser would take for a style: of the family, upright or italic, nearest in weight. */
export function libraryFont({ family, weight, italic }: Omit<Letters, 'characters'>): FontName | undefined {
  const distance = (font: CardFont) => Math.abs(font.weight - weight) + (font.italic === italic ? 0 : 1_000)
  return FONT_NAMES.filter((name) => cardFont(name).family === family).toSorted(
    (a, b) => distance(cardFont(a)) - distance(cardFont(b)),
  )[0]
}
