import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { use } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { LibraryContext } from '#editor/library/library.ts'

/** Replaces the selected drawing by its parts; undefined when the selection is something else. */
export function useSeparate(layers: readonly LayerOf<'image'>[]): (() => void) | undefined {
  const editor = useEditor()
  const library = use(LibraryContext)
  const card = useEdited((state) => state.card)
  const [layer, ...others] = layers
  if (!library || !layer || others.length > 0 || card.assets[layer.asset]?.kind !== 'svg') return undefined
  return () => void import('#editor/library/files/separate.ts').then(({ separate }) => separate(editor, library, layer))
}
