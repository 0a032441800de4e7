import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

import type { RunOptions } from '#editor/card-session.ts'
import { useEditor } from '#editor/editor.ts'
import { type OptionalField, withField } from '#editor/edits/edit.ts'
import { changeKind } from '#editor/edits/look/style.ts'

import { sameOf } from './shared-values.ts'
import { useSameList } from './use-same-list.ts'

/** Reads and changes the selected layers of one kind together. */
export function useLayers<K extends Layer['type']>(kind: K, layers: readonly LayerOf<K>[]) {
  const { perform } = useEditor()
  const ids = useSameList(layers.map(({ id }) => id))
  const change = (edit: (layer: LayerOf<K>) => LayerOf<K>, options?: RunOptions) =>
    perform(changeKind(kind, ids, edit), options)
  return {
    ids,
    /** Returns what all layers have, or null if they differ. */
    same: <T>(pick: (layer: LayerOf<K>) => T): T | null => sameOf(layers.map(pick)),
    change,
    /** Sets an optional field of all layers; undefined removes it. */
    set: <F extends keyof LayerOf<K> & OptionalField<LayerOf<K>>>(
      field: F,
      value: LayerOf<K>[F] | undefined,
      options?: RunOptions,
    ) => change((layer) => withField(layer, field, value), options),
  }
}
