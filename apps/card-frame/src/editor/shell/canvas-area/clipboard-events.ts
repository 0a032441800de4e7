import { clipboardOf, pastedFrom } from '../../clipboard.ts'
import type { Editor } from '../../editor.ts'
import { contentOfLayers, remove } from '../../edits/layers/insert.ts'
import type { Library } from '../../library/library.ts'
import { addPasted } from '../add.ts'

/**
 * Copies, cuts and pastes layers by the browser's own events, which need no permission. Returns a function that ends it.
 */
export function listenToClipboard(
  document: Document,
  editor: Editor,
  library: Library,
  isOurs: (target: EventTarget | null) => boolean,
): () => void {
  const { session, perform } = editor

  /** Copies the selected layers; returns whether it did. A text selected on the page is copied as usual. */
  function copy(event: ClipboardEvent): boolean {
    const { card, selection } = session.read()
    const { clipboardData: data } = event
    const hasMarkedText = document.getSelection()?.isCollapsed === false
    if (!data || hasMarkedText || selection.length === 0 || !isOurs(event.target)) return false
    event.preventDefault()
    for (const [type, text] of Object.entries(clipboardOf(contentOfLayers(card, selection)))) data.setData(type, text)
    return true
  }
  function onCopy(event: ClipboardEvent): void {
    copy(event)
  }
  function onCut(event: ClipboardEvent): void {
    const { selection } = session.read()
    if (copy(event)) perform(remove(selection), { select: [] })
  }
  function onPaste(event: ClipboardEvent): void {
    if (!event.clipboardData || !isOurs(event.target)) return
    event.preventDefault()
    void addPasted(editor, library, pastedFrom(event.clipboardData))
  }

  document.addEventListener('copy', onCopy)
  document.addEventListener('cut', onCut)
  document.addEventListener('paste', onPaste)
  return () => {
    document.removeEventListener('copy', onCopy)
    document.removeEventListener('cut', onCut)
    document.removeEventListener('paste', onPaste)
  }
}
