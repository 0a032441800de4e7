import type { Point } from '../gestures/box.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Set on the area while files are held over it. */
const OVER = 'data-over'

/**
 * Takes files that are dropped on an area. Elsewhere on the page a drop does nothing: the browser would open the file
 * in the place of the editor. Returns what ends it.
 */
export function listenToDrops(
  document: Document,
  area: HTMLElement,
  onFiles: (files: readonly File[], at: Point) => void,
): () => void {
  const isInside = ({ target }: DragEvent): boolean => target instanceof Node && area.contains(target)

  function onDragOver(event: DragEvent): void {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    area.toggleAttribute(OVER, isInside(event))
    if (event.dataTransfer) event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
  }
  function onDragLeave(event: DragEvent): void {
    // a move to another element of the area is told by the next `dragover`
    if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) area.removeAttribute(OVER)
  }
  function onDrop(event: DragEvent): void {
    area.removeAttribute(OVER)
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    if (isInside(event)) onFiles([...(event.dataTransfer?.files ?? [])], { x: event.clientX, y: event.clientY })
  }

  document.addEventListener('dragover', onDragOver)
  document.addEventListener('dragleave', onDragLeave)
  document.addEventListener('drop', onDrop)
  return () => {
    document.removeEventListener('dragover', onDragOver)
    document.removeEventListener('dragleave', onDragLeave)
    document.removeEventListener('drop', onDrop)
  }
}
