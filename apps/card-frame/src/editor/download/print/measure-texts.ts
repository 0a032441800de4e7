import type { PrintedPiece, PrintedText } from '@petalpost/api-client/schemas/prints'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { MountedCard } from '@petalpost/card-document/render/mount'

import { groupLetters, type Letter, pieceOf, type Setting } from './letter-pieces.ts'

type Worded = LayerOf<'text'> | LayerOf<'button'>

const isWorded = (layer: Layer): layer is Worded => layer.type === 'text' || layer.type === 'button'

/** The box of an element in px of the layer, whose own box is `layer`. */
function boxIn(layer: DOMRect, { left, top, width, height }: DOMRect) {
  return { x: left - layer.left, y: top - layer.top, width, height }
}

/** The block with the letters, above its copies; a copy is hidden from screen readers. */
function blockOf(outer: HTMLElement): HTMLElement | undefined {
  const walker = outer.ownerDocument.createTreeWalker(outer, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest('div')
    if (block && !block.ariaHidden) return block
  }
  return undefined
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Every letter of a text node, where the browser shows it. */
function lettersOf(node: Text, run: number, layer: DOMRect): Letter[] {
  const range = node.ownerDocument.createRange()
  return [...segmenter.segment(node.data)].map(({ segment, index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + segment.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const [x, y] = [layer.left, layer.top]
    return { text: segment, run, left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  })
}

/** How far the baseline of an element's letters is below the top of their line, px. */
function ascentIn(element: HTMLElement): number {
  const probe = element.cloneNode(false) as HTMLElement
  const strut = element.ownerDocument.createElement('span')
  strut.style.cssText = 'display:inline-block;width:0;height:0'
  const words = element.ownerDocument.createTextNode('x')
  probe.style.setProperty('white-space', 'nowrap')
  probe.append(words, strut)
  element.parentElement?.append(probe)
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(words)
  const ascent = strut.getBoundingClientRect().bottom - range.getBoundingClientRect().top
  probe.remove()
  return ascent
}

/** How much larger or smaller than its layer says a text is: it may be shrunk to fit its box. */
function zoomOf(block: Element): number {
  const shrunk = block.closest<HTMLElement>('[data-shrink] > *')
  return Number(shrunk?.style.zoom) || 1
}

const sizeOf = (layer: Worded, run: number): number =>
  (layer.type === 'text' ? layer.runs[run]?.style?.fontSize : undefined) ?? layer.style.fontSize

function straight(layer: Worded, outer: HTMLElement): PrintedText | undefined {
  const block = blockOf(outer)
  if (!block) return undefined
  const own = outer.getBoundingClientRect()
  const isVertical = layer.type === 'text' && layer.vertical === true
  const zoom = zoomOf(block)
  // without the room for ink that letters with a gradient have
  for (const box of outer.querySelectorAll<HTMLElement>('div')) box.style.setProperty('--flush', '0px')
  const nodes = [...block.childNodes].flatMap((child, run) => {
    const node = child instanceof HTMLElement ? child.firstChild : child
    return node instanceof Text ? [{ node, run, element: child instanceof HTMLElement ? child : block }] : []
  })
  const measured = nodes.map(({ node, run, element }) => ({ element, run, letters: lettersOf(node, run, own) }))
  const letters = boxIn(own, block.getBoundingClientRect())
  const plate = layer.style.background && block.closest<HTMLElement>('div[style*="flow-root"][style*="border-radius"]')
  const back = plate ? boxIn(own, plate.getBoundingClientRect()) : null
  const pieces = measured.flatMap(({ element, run, letters: all }): PrintedPiece[] => {
    const setting: Setting = { size: sizeOf(layer, run) * zoom, ascent: isVertical ? 0 : ascentIn(element) }
    return groupLetters(all, isVertical).map((group) => pieceOf(group, setting, isVertical))
  })
  return { layer: layer.id, letters, back, pieces }
}

/** The runs that each line of a text has a part of. */
function runsOfLines({ runs }: LayerOf<'text'>): number[][] {
  const lines: number[][] = [[]]
  for (const [run, { text }] of runs.entries())
    for (const index of text.split('\n').keys()) {
      if (index > 0) lines.push([])
      lines.at(-1)?.push(run)
    }
  return lines
}

/** The letters of a bent text, one by one. */
function bent(layer: LayerOf<'text'>, outer: HTMLElement): PrintedText | undefined {
  const svg = [...outer.querySelectorAll('svg')].find((each) => !each.ariaHidden)
  if (!svg) return undefined
  const runs = runsOfLines(layer)
  const pieces = [...svg.querySelectorAll('text')].flatMap((words, line) => {
    let at = 0
    return [...words.querySelectorAll('tspan')].flatMap((span, index): PrintedPiece[] => {
      const run = runs[line]?.[index] ?? 0
      const size = sizeOf(layer, run)
      const found = [...segmenter.segment(span.textContent)].flatMap(({ segment, index: from }): PrintedPiece[] => {
        const first = at + from
        const last = first + segment.length - 1
        if (segment.trim() === '' || last >= words.getNumberOfChars()) return []
        const { x, y } = words.getStartPositionOfChar(first)
        const end = words.getEndPositionOfChar(last)
        const width = Math.hypot(end.x - x, end.y - y)
        return [{ text: segment, run, x, y, width, height: size, size, angle: words.getRotationOfChar(first) % 360 }]
      })
      at += span.textContent.length
      return found
    })
  })
  // what a gradient belongs to in SVG
  const boxes = [...svg.querySelectorAll('text')].map((words) => words.getBBox())
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  return { layer: layer.id, letters: { x, y, width, height }, back: null, pieces }
}

/**
 * Returns where each letter of a mounted card stands, in px of its layer. The card must be still and settled, and is good
 * for nothing else afterwards: its layers are no longer turned.
 */
export function measureTexts(
  { layers }: Pick<CardV2, 'layers'>,
  { drawing }: Pick<MountedCard, 'drawing'>,
): PrintedText[] {
  return layers.filter(isWorded).flatMap((layer) => {
    const outer = drawing.layers.get(layer.id)?.outer
    if (!outer) return []
    outer.style.transform = 'none'
    const isBent = layer.type === 'text' && outer.querySelector('textPath') !== null
    const text = isBent ? bent(layer, outer) : straight(layer, outer)
    return text && text.pieces.length > 0 ? [text] : []
  })
}
