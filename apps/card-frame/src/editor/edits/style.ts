import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { Run, TextStyle } from '@petalpost/card-document/layers/text/schema'

import { changeLayers, type Edit, without } from './edit.ts'
import { tidied } from './tidy.ts'

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

/** Fields of a style to set; undefined removes one. */
export type StyleChange = { [F in keyof TextStyle]?: TextStyle[F] | undefined }

function styled<S extends object>(style: S, change: StyleChange): S {
  const entries = Object.entries({ ...style, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as S
}

/** A run without what the layer's style now says for all its letters. */
function plainer(run: Run, change: StyleChange): Run {
  if (!run.style) return run
  const kept = Object.entries(run.style).filter(([field]) => !Object.hasOwn(change, field))
  return kept.length === 0 ? without(run, 'style') : { ...run, style: Object.fromEntries(kept) }
}

/** Sets the style of all letters of texts and buttons. */
export const styleTexts =
  (ids: readonly string[], change: StyleChange): Edit =>
  (card) => {
    const changed = changeLayers(ids, (layer) => {
      if (layer.type === 'button') return { ...layer, style: styled(layer.style, change) }
      if (layer.type !== 'text') return layer
      return { ...layer, style: styled(layer.style, change), runs: layer.runs.map((run) => plainer(run, change)) }
    })(card)
    return changed === card ? card : tidied(changed)
  }

/** The styles that the letters of a text or button have. */
export const stylesOf = (layer: LayerOf<'text' | 'button'>): TextStyle[] =>
  layer.type === 'button' || layer.runs.length === 0
    ? [layer.style]
    : layer.runs.map((run) => ({ ...layer.style, ...run.style }))
