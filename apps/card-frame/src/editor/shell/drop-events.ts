/** What a browser opens in place of the page when nobody takes it. */
const OPENED: ReadonlySet<string> = new Set(['Files', 'text/uri-list'])

/**
 * Takes files that are dropped anywhere on the page. Without it, the browser leaves the editor to open the file, or the
 * link that was dropped (rule S6). Returns what ends it.
 */
export function listenToDrops(
  document: Document,
  onFiles: (files: readonly File[]) => void,
  isOurs: (target: EventTarget | null) => boolean,
): () => void {
  /** Whether nothing on the page has taken the drop; fields take links as text, but no files. */
  function isLeft({ defaultPrevented, dataTransfer, target }: DragEvent): boolean {
    const types = dataTransfer?.types ?? []
    return !defaultPrevented && types.some((type) => OPENED.has(type)) && (types.includes('Files') || isOurs(target))
  }
  function onDragOver(event: DragEvent): void {
    if (isLeft(event)) event.preventDefault()
  }
  function onDrop(event: DragEvent): void {
    if (!isLeft(event)) return
    event.preventDefault()
    onFiles([...(event.dataTransfer?.files ?? [])])
  }

  document.addEventListener('dragover', onDragOver)
  document.addEventListener('drop', onDrop)
  return () => {
    document.removeEventListener('dragover', onDragOver)
    document.removeEventListener('drop', onDrop)
  }
}
