import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { cleanName } from '@petalpost/domain/typed-text/name'

import { cutTo } from '../edits/text/text.ts'

export const KIND_NAMES: Record<Layer['type'], MessageDescriptor> = {
  text: msg`Text`,
  image: msg`Picture`,
  sticker: msg`Sticker`,
  art: msg`Scene`,
  shape: msg`Shape`,
  ink: msg`Ink`,
  video: msg`Video`,
  button: msg`Button`,
}

const LONGEST = 40
/** Characters of a name in a sentence, which has more to say. */
const LONGEST_IN_SENTENCE = 14

/** The name of a layer in lists: the author's own, its first words, or its kind. */
export function layerName(layer: Layer, translate: (message: MessageDescriptor) => string): string {
  const texts = factsOf(layer).texts(layer)
  const words = cleanName(texts.map(({ text }) => text).join(''))
  return layer.name ?? (cutTo(words, LONGEST) || translate(KIND_NAMES[layer.type]))
}

/** The same in a sentence: its beginning. */
export function layerNameInSentence(layer: Layer, translate: (message: MessageDescriptor) => string): string {
  const name = layerName(layer, translate)
  const begin = cutTo(name, LONGEST_IN_SENTENCE)
  return begin === name ? name : `${begin.trimEnd()}…`
}
