import type { PrintedPiece, PrintedText } from '@petalpost/api-client/schemas/prints'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import type { MountedCard } from '@petalpost/card-document/render/mount'
import { text as drawnText } from '@petalpost/card-document/render/safe'

import type { LetterPictures } from './letter-pictures.ts'
import { groupLetters, type Letter, mirrored, pieceOf, type Setting } from './letter-pieces.ts'

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

interface Place {
  /** the box of the layer on the page */
  layer: DOMRect
  pictures: LetterPictures
}

/** Every letter of some words, where the browser shows it. */
function lettersOf({ node, run, element, size }: Words, { layer, pictures }: Place): Letter[] {
  const range = node.ownerDocument.createRange()
  return [...segmenter.segment(node.data)].map(({ segment, index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + segment.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const [x, y] = [layer.left, layer.top]
    const picture = pictures.take(segment, element, size)
    return { text: segment, run, left: left - x, right: right - x, top: top - y, bottom: bottom - y, picture }
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

/** Words in one style: a part of a run. Emoji and short numbers may have elements of their own in it. */
interface Words {
  node: Text
  element: HTMLElement
  run: number
  /** size of their letters, px */
  size: number
}

/** What a layer says, run by run, as long as it is drawn. */
const runsOf = (layer: Worded): string[] =>
  layer.type === 'text' ? layer.runs.map(({ text }) => drawnText(text)) : [drawnText(layer.label)]

/** The words of a block, with the runs that they are parts of. */
function wordsIn(block: HTMLElement, layer: Worded, zoom: number): Words[] {
  const ends: number[] = []
  for (const text of runsOf(layer)) ends.push((ends.at(-1) ?? 0) + text.length)
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const words: Words[] = []
  let at = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data === '') continue
    const start = at
    const run = Math.max(
      0,
      ends.findIndex((end) => start < end),
    )
    words.push({ node, element: node.parentElement ?? block, run, size: sizeOf(layer, run) * zoom })
    at += node.length
  }
  return words
}

const isCombined = (element: HTMLElement): boolean => element.style.getPropertyValue('text-combine-upright') === 'all'

/** The box of the run that a piece is a part of, on the piece's line: what its gradient belongs to. */
function areaOf(block: HTMLElement, { element }: Words, layer: DOMRect, letters: readonly Letter[]) {
  let run = element
  while (run.parentElement && run.parentElement !== block) run = run.parentElement
  if (run === block || run.localName !== 'span') return {}
  const [first] = letters
  if (!first) return {}
  const [x, y] = [(first.left + first.right) / 2, (first.top + first.bottom) / 2]
  const boxes = [...run.getClientRects()].map((rect) => boxIn(layer, rect))
  const area = boxes.find((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
  return area ? { area } : {}
}

/** Whether some letters of a layer have a paint that is not one color. */
const hasAreas = (layer: Worded): boolean =>
  [
    layer.style,
    ...(layer.type === 'text' ? [...layer.runs.map(({ style }) => style), ...(layer.copies ?? [])] : []),
  ].some((each) => each?.fill && each.fill.type !== 'solid')

const hasLines = (layer: Worded, { run }: Words): boolean => {
  const { underline, strikethrough } = { ...layer.style, ...(layer.type === 'text' ? layer.runs[run]?.style : {}) }
  return underline === true || strikethrough === true
}

function straight(layer: Worded, outer: HTMLElement, pictures: LetterPictures): PrintedText | undefined {
  const block = blockOf(outer)
  if (!block) return undefined
  const own = outer.getBoundingClientRect()
  const isVertical = layer.type === 'text' && layer.vertical === true
  // without the room for ink that letters with a gradient have
  for (const box of outer.querySelectorAll<HTMLElement>('div')) box.style.setProperty('--flush', '0px')
  const place = { layer: own, pictures }
  const measured = wordsIn(block, layer, zoomOf(block)).map((words) => ({ words, letters: lettersOf(words, place) }))
  const letters = boxIn(own, block.getBoundingClientRect())
  const plate = layer.style.background && block.closest<HTMLElement>('div[style*="flow-root"][style*="border-radius"]')
  const back = plate ? boxIn(own, plate.getBoundingClientRect()) : null
  const isPainted = hasAreas(layer)
  const pieces = measured.flatMap(({ words, letters: all }): PrintedPiece[] => {
    const way = isVertical && isCombined(words.element) ? 'combined' : isVertical ? 'vertical' : 'across'
    const setting: Setting = { size: words.size, ascent: way === 'across' ? ascentIn(words.element) : 0 }
    const groups = way === 'combined' ? [all] : groupLetters(mirrored(all), isVertical)
    return groups.map((group) => ({
      ...pieceOf(group, setting, way),
      ...(isPainted || hasLines(layer, words) ? areaOf(block, words, own, group) : {}),
    }))
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
function bent(layer: LayerOf<'text'>, outer: HTMLElement, pictures: LetterPictures): PrintedText | undefined {
  const svg = [...outer.querySelectorAll('svg')].find((each) => !each.ariaHidden)
  if (!svg) return undefined
  const runs = runsOfLines(layer)
  const isPainted = hasAreas(layer)
  const pieces = [...svg.querySelectorAll('text')].flatMap((words, line) => {
    let at = 0
    // what a gradient belongs to in SVG
    const { x: left, y: top, width: wide, height } = words.getBBox()
    const area = isPainted ? { area: { x: left, y: top, width: wide, height } } : {}
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
        const angle = words.getRotationOfChar(first) % 360
        const picture = pictures.take(segment, span, size)
        const shown = picture === undefined ? {} : { picture }
        return [{ text: segment, run, x, y, width, height: size, size, angle, ...area, ...shown }]
      })
      at += span.textContent.length
      return found
    })
  })
  return { layer: layer.id, letters: { x: 0, y: 0, width: layer.width, height: layer.height }, back: null, pieces }
}

/**
 * Returns where each letter of a mounted card stands, in px of its layer. The card must be still and settled, and is good
 * for nothing else afterwards: its layers are no longer turned.
 */
export function measureTexts(
  { layers }: Pick<CardV2, 'layers'>,
  { drawing }: Pick<MountedCard, 'drawing'>,
  pictures: LetterPictures,
): PrintedText[] {
  return layers.filter(isWorded).flatMap((layer) => {
    const outer = drawing.layers.get(layer.id)?.outer
    if (!outer) return []
    outer.style.transform = 'none'
    const isBent = layer.type === 'text' && outer.querySelector('textPath') !== null
    const text = isBent ? bent(layer, outer, pictures) : straight(layer, outer, pictures)
    return text && text.pieces.length > 0 ? [text] : []
  })
}
