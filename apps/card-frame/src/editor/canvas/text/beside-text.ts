import { type Caret, rangeOf } from './edited-block.ts'

export interface BesideTextOptions {
  document: Document
  /** The area of the card. */
  host: HTMLElement
  block: () => HTMLElement | undefined
  caret: () => Caret
  /** Called when the author goes on with something else than the text. */
  onLeave: () => void
}

const HIGHLIGHT = 'edited-text'

/** Shows which letters are selected while something else has the focus: browsers hide a selection then. */
function highlight(block: HTMLElement, caret: Caret): void {
  if (!('highlights' in CSS) || caret.anchor === caret.focus) return
  CSS.highlights.set(HIGHLIGHT, new Highlight(rangeOf(block, caret)))
}

const hideHighlight = () => 'highlights' in CSS && CSS.highlights.delete(HIGHLIGHT)

/**
 * Decides what a press or a move of the focus beside an edited text means: on the card it ends the editing, in a panel
 * it does not, because panels style the selected letters. The focus may come there by a key or a screen reader.
 */
export function watchBesideText({ document, host, block, caret, onLeave }: BesideTextOptions) {
  let isInPanel = false

  function onPress({ target }: Event): void {
    if (!(target instanceof Node)) return
    isInPanel = !host.contains(target)
    if (!isInPanel && !block()?.contains(target)) onLeave()
  }

  /** Buttons leave the focus in the text, so that its author can keep typing. */
  function onMouseDown(event: Event): void {
    const { target } = event
    if (document.activeElement !== block() || !(target instanceof Element) || host.contains(target)) return
    if (target.closest('button')) event.preventDefault()
  }

  /** Shows the selection where the browser does not. */
  function show(): void {
    hideHighlight()
    const text = block()
    if (text && document.activeElement !== text) highlight(text, caret())
  }

  function onFocusIn({ target }: Event): void {
    if (target === host) onLeave()
    else show()
  }

  function onFocusOut({ target, relatedTarget: next }: FocusEvent): void {
    const text = block()
    if (!text || target !== text) return
    const isPanelNext = next instanceof Node && !host.contains(next)
    // another window keeps the text open too
    if (document.hasFocus() && !isInPanel && !isPanelNext) onLeave()
    else highlight(text, caret())
  }

  /** Browsers scroll to the caret even what hides its overflow, and the card would move out of its frame. */
  function onScroll({ target }: Event): void {
    if (target instanceof Element && host.contains(target)) target.scrollTo(0, 0)
  }

  const listeners = {
    pointerdown: onPress,
    mousedown: onMouseDown,
    focusin: onFocusIn,
    focusout: onFocusOut,
    scroll: onScroll,
  }
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, true)

  return {
    show,
    remove() {
      hideHighlight()
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener, true)
    },
  }
}
