import type { MessageDescriptor } from '@lingui/core'
import type { Layer } from '@petalpost/card-document/layers/schema'

import { hasWord, plain, typedWords } from '#editor/library/typed-words.ts'
import { KIND_NAMES, layerName } from '#editor/shell/layer-name.ts'

/** The layers whose names, words or kinds contain every typed word, in their order; all of them without one. */
export function findLayers(
  layers: readonly Layer[],
  wanted: string,
  translate: (message: MessageDescriptor) => string,
): readonly Layer[] {
  const words = typedWords(wanted)
  if (words.length === 0) return layers
  return layers.filter((layer) => {
    const text = plain([layerName(layer, translate), translate(KIND_NAMES[layer.type])].join(' '))
    return words.every((word) => hasWord(text, word))
  })
}
