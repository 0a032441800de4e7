import type { Point } from '../../gestures/box.ts'

/** Types that a browser opens in place of the page when nothing on the page takes them. */
const OPENED: ReadonlySet<string> = new Set(['Files', 'text/uri-list'])

/** Set on the area while files are held over it. */
const OVER = 'data-over'

interface DropOptions {
  document: Document
  area: HTMLElement
  /** Receives dropped files, with the point of the window if that is on the area. */
  onFiles: (files: readonly File[], at?: Point) => void
  /** Whether we take a link that is dropped on this target. A text field takes it itself, as text. */
  isOurs: (target: EventTarget | null) => boolean
}

/**
 * Takes files that are dropped on the page. Without it, the browser leaves the editor to open a dropped file or link
 * (rule S6). Returns a function that ends it.
 */
export function listenToDrops({ document, area, onFiles, isOurs }: DropOptions): () => void {
  const isInside = ({ target }: DragEvent): boolean => target instanceof Node && area.contains(target)

  /** Whether nothing on the page has taken what is dropped. */
  function isLeft({ defaultPrevented, dataTransfer, target }: DragEvent): boolean {
    const types = dataTransfer?.types ?? []
    return !defaultPrevented && types.some((type) => OPENED.has(type)) && (types.includes('Files') || isOurs(target))
  }
  function onDragOver(event: DragEvent): void {
    if (!isLeft(event)) return
    event.preventDefault()
    area.toggleAttribute(OVER, isInside(event))
  }
  function onDragLeave(event: DragEvent): void {
    // when the pointer moves to another element of the area, the next `dragover` handles it
    if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) area.removeAttribute(OVER)
  }
  function onDrop(event: DragEvent): void {
    area.removeAttribute(OVER)
    if (!isLeft(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    if (isInside(event)) onFiles(files, { x: event.clientX, y: event.clientY })
    else onFiles(files)
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
