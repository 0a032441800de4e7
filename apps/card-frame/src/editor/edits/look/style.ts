import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { changeLayers, type Edit } from '../edit.ts'
import { allowed, type StyleChange, styled, styledWhole } from '../text/text-runs.ts'
import { tidied } from '../tidy.ts'

const isOf =
  <K extends Layer['type']>(kind: K) =>
  (layer: Layer): layer is LayerOf<K> =>
    layer.type === kind

/** Changes layers of one kind; fonts and files that they no longer use leave the card. */
export const changeKind =
  <K extends Layer['type']>(kind: K, ids: readonly string[], change: (layer: LayerOf<K>) => LayerOf<K>): Edit =>
  (card) => {
    const isOfKind = isOf(kind)
    const changed = changeLayers(ids, (layer) => (isOfKind(layer) ? change(layer) : layer))(card)
    return changed === card ? card : tidied(changed)
  }

/** Sets the style of all letters of texts and buttons. */
export const styleTexts =
  (ids: readonly string[], wanted: StyleChange): Edit =>
  (card) => {
    const change = allowed(wanted)
    const changed = changeLayers(ids, (layer) => {
      if (layer.type === 'button') return { ...layer, style: styled(layer.style, change) }
      return layer.type === 'text' ? styledWhole(layer, change) : layer
    })(card)
    return changed === card ? card : tidied(changed)
  }

/** The styles that the letters of a text or button have. */
export const stylesOf = (layer: LayerOf<'text' | 'button'>): TextStyle[] =>
  layer.type === 'button' || layer.runs.length === 0
    ? [layer.style]
    : layer.runs.map((run) => ({ ...layer.style, ...run.style }))
