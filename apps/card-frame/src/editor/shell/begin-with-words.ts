import type { createStore } from 'jotai'

import type { CardSession } from '../editor.ts'
import { isOnPhone } from './phone.ts'
import { toolAtom } from './shell-state.ts'

/**
 * Opens the words of a card, unless a layer is selected. On a phone a selected layer closes them again: their sheet hides
 * what can be done with it. Words that the author opens stay. Returns a function that ends it.
 */
export function beginWithWords(
  { read, subscribe }: Pick<CardSession, 'read' | 'subscribe'>,
  store: ReturnType<typeof createStore>,
): () => void {
  const isSelected = () => read().selection.length > 0
  if (isSelected()) return () => undefined
  store.set(toolAtom, 'message')
  const endTools = store.sub(toolAtom, end)
  const endSelections = subscribe(() => {
    if (isSelected() && isOnPhone()) store.set(toolAtom, null)
  })
  function end(): void {
    endTools()
    endSelections()
  }
  return end
}
