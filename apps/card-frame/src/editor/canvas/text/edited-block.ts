import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { DrawnLayer } from '@petalpost/card-document/render/layer'

import type { Point } from '#editor/gestures/box.ts'

type TextLayer = LayerOf<'text'>

/** A selection in the letters of a text, UTF-16 units; `focus` is the end that moves. */
export interface Caret {
  anchor: number
  focus: number
}

/** The elements of a drawn text, from its outer element to the block of its letters. */
export interface DrawnText {
  chain: readonly HTMLElement[]
  block: HTMLElement
  /** Whether the letters lie above copies of them, which are the block's siblings. */
  hasCopies: boolean
}

/** Returns the elements of a straight text as `layers/text/draw` nests them. */
export function drawnText(outer: HTMLElement | undefined, layer: TextLayer): DrawnText | undefined {
  const hasCopies = (layer.copies?.length ?? 0) > 0
  const chain: HTMLElement[] = []
  const depth = 4 + (layer.style.background ? 1 : 0) + (hasCopies ? 1 : 0)
  let at: Element | null | undefined = outer
  while (at instanceof HTMLElement && chain.length < depth) {
    chain.push(at)
    at = chain.length === depth - 1 && hasCopies ? at.lastElementChild : at.firstElementChild
  }
  const block = chain.at(-1)
  return block && chain.length === depth ? { chain, block, hasCopies } : undefined
}

/** Makes the letters of a drawn text editable, as a field of plain text with a name. */
export function makeEditable({ block, chain: [outer] }: DrawnText, label: string): void {
  try {
    block.contentEditable = 'plaintext-only'
  } catch {
    block.contentEditable = 'true' // older Firefox; pasted and dropped text is plain all the same
  }
  block.setAttribute('role', 'textbox')
  block.setAttribute('aria-multiline', 'true')
  block.setAttribute('aria-label', label)
  block.spellcheck = false
  fillBlock(block, [...block.childNodes])
  // a press in a link would drag it instead of selecting letters
  if (outer) outer.draggable = false
}

/** Whether one drawing can take on the look of the other without new elements. */
const hasSameShape = (one: DrawnText, other: DrawnText): boolean =>
  one.hasCopies === other.hasCopies &&
  one.chain.length === other.chain.length &&
  one.chain.every(
    (element, index) =>
      element.localName === other.chain[index]?.localName &&
      element.dataset['shrink'] === other.chain[index]?.dataset['shrink'],
  )

function copyCopies(from: DrawnText, to: DrawnText): void {
  if (!to.hasCopies) return
  while (to.block.previousSibling) to.block.previousSibling.remove()
  while (from.block.previousSibling && from.block.parentElement?.firstChild)
    to.block.before(from.block.parentElement.firstChild)
}

/** Shows the copies of the letters as they are in another drawing; the letters themselves stay. */
export function restyleCopies(drawn: DrawnText, fresh: DrawnLayer, layer: TextLayer): void {
  const next = drawnText(fresh.outer, layer)
  if (next && hasSameShape(drawn, next)) copyCopies(next, drawn)
}

/** Returns what the block holds while it is edited: an empty last line needs an element for the caret to stand in. */
function editable(letters: readonly Node[], document: Document): Node[] {
  const text = letters.map((node) => node.textContent).join('')
  return text === '' || text.endsWith('\n') ? [...letters, document.createElement('br')] : [...letters]
}

/** Replaces the letters of a block if they differ. Returns whether it did so, because then the caret is lost. */
function fillBlock(block: HTMLElement, letters: readonly Node[]): boolean {
  const wanted = editable(letters, block.ownerDocument)
  const isSame =
    block.childNodes.length === wanted.length &&
    wanted.every((node, index) => node.isEqualNode(block.childNodes[index] ?? null))
  if (!isSame) block.replaceChildren(...wanted)
  return !isSame
}

/**
 * Makes a text on the page look like a fresh drawing of it without moving the block of its letters, so that the block
 * keeps the focus. Returns what it cost: nothing, the caret, or that it is not possible.
 */
export function restyle(drawn: DrawnText, fresh: DrawnLayer, layer: TextLayer): 'kept' | 'caret lost' | 'impossible' {
  const next = drawnText(fresh.outer, layer)
  if (!next || !hasSameShape(drawn, next)) return 'impossible'
  copyCopies(next, drawn)
  for (const [index, element] of drawn.chain.entries()) {
    const look = next.chain[index]?.style.cssText ?? ''
    if (element.style.cssText !== look) element.style.cssText = look
  }
  return fillBlock(drawn.block, [...next.block.childNodes]) ? 'caret lost' : 'kept'
}

/** Where a place of the page is in the text of a block. */
function offsetOf(block: HTMLElement, node: Node, offset: number): number {
  const range = block.ownerDocument.createRange()
  range.selectNodeContents(block)
  range.setEnd(node, offset)
  return range.toString().length
}

/** Where a letter of a block is on the page; between two runs it is the end of the first one. */
function placeOf(block: HTMLElement, offset: number): [node: Node, offset: number] {
  const texts = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let rest = offset
  let last: Node = block
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (rest <= length) return [node, rest]
    rest -= length
    last = node
  }
  return last === block ? [block, 0] : [last, last.textContent?.length ?? 0]
}

/** The selection of the page, if it is in a block. */
export function caretIn(block: HTMLElement): Caret | undefined {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = block.ownerDocument.getSelection() ?? {}
  if (!anchorNode || !focusNode || !block.contains(anchorNode) || !block.contains(focusNode)) return undefined
  return { anchor: offsetOf(block, anchorNode, anchorOffset ?? 0), focus: offsetOf(block, focusNode, focusOffset ?? 0) }
}

export function setCaret(block: HTMLElement, { anchor, focus }: Caret): void {
  const selection = block.ownerDocument.getSelection()
  selection?.setBaseAndExtent(...placeOf(block, anchor), ...placeOf(block, focus))
}

/** The selected letters as a part of the page. */
export function rangeOf(block: HTMLElement, { anchor, focus }: Caret): Range {
  const range = block.ownerDocument.createRange()
  range.setStart(...placeOf(block, Math.min(anchor, focus)))
  range.setEnd(...placeOf(block, Math.max(anchor, focus)))
  return range
}

/** The letter at a point of the window. */
export function letterAt(block: HTMLElement, { x, y }: Point): number | undefined {
  const { ownerDocument: document } = block
  const place = document.caretPositionFromPoint?.(x, y)
  // WebKit has only this one
  const range = place ? undefined : document.caretRangeFromPoint?.(x, y)
  const [node, offset] = place ? [place.offsetNode, place.offset] : [range?.startContainer, range?.startOffset ?? 0]
  return node && block.contains(node) ? offsetOf(block, node, offset) : undefined
}
