import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/** Whether words are in the other one of our two languages; names and figures of any script may stand in both. */
const isForeign = (words: string, language: string): boolean =>
  language === 'zh-CN' ? LATIN.test(words) && !HAN.test(words) : HAN.test(words)

const wordsOf = (layer: Layer): string =>
  factsOf(layer)
    .texts(layer)
    .map(({ text }) => text)
    .join('')

/**
 * Returns how many texts and buttons of a card its readers see in another language than `language`. What the template
 * says in that language is meant to be so.
 */
export function countUntranslated(card: CardV2, language: string, template: Pick<CardV2, 'layers'> | null): number {
  const meant = new Set(template?.layers.map(wordsOf))
  return shownLayers(card).filter((layer) => {
    const words = wordsOf(layer)
    return !meant.has(words) && isForeign(words, language)
  }).length
}
