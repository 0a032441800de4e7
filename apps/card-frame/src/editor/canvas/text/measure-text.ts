import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { isBent } from '@petalpost/card-document/layers/text/arc'
import { shrinkTexts } from '@petalpost/card-document/layers/text/shrink'
import type { RenderContext } from '@petalpost/card-document/render/context'
import { css } from '@petalpost/card-document/render/css'
import { cardElement } from '@petalpost/card-document/render/drawing'
import { drawLayer } from '@petalpost/card-document/render/layer'

import { without } from '#editor/edits/edit.ts'
import type { Letters } from '#editor/fit/fit-text.ts'
import type { Box } from '#editor/gestures/box.ts'

import type { Rectangle } from './bent-box.ts'

type TextLayer = LayerOf<'text'>

/** Measures texts, in card px. */
export interface MeasureText {
  /** The size that the letters of a text take in its box; of a bent text also where they are in it. */
  size: (layer: TextLayer, card: CardV2) => Letters & Partial<Rectangle>
  /** The rectangle around its lines, before its rotation: smaller than its box when the lines are shorter. */
  lines: (layer: TextLayer, card: CardV2) => Omit<Box, 'rotation'>
  /** The share of their size to which the letters shrink so that they fit a box of a fixed size; 1 in other boxes. */
  shrunkTo: (layer: TextLayer, card: CardV2) => number
}

const NOTHING = { x: 0, y: 0, width: 0, height: 0, word: 0 }

let curve: typeof import('@petalpost/card-document/layers/text/curve') | undefined

/** Loads the code that draws bent texts. Until then they keep their boxes. */
export const loadBends = async (): Promise<void> => {
  curve = await import('@petalpost/card-document/layers/text/curve').catch(() => undefined)
}

/**
 * Reads what is drawn out of sight, on an empty card: letters are as wide there as on a card, whose browser hints none of
 * them and breaks its lines in the card's language.
 */
function readOnCard<T>(drawn: Element, { document, card }: Pick<RenderContext, 'document' | 'card'>, read: () => T): T {
  const element = cardElement({ document, card })
  css(element, { position: 'absolute', visibility: 'hidden' })
  element.append(drawn)
  document.body.append(element)
  const found = read()
  element.remove()
  return found
}

/** The bounds of bent letters in the box of their layer. */
function bentBounds(context: RenderContext, layer: TextLayer): Rectangle & Letters {
  const box = curve?.curvedText(context, layer)
  if (!box) return NOTHING
  // the letters are above their copies
  const texts = [...(box.lastElementChild?.querySelectorAll('text') ?? [])]
  const boxes = readOnCard(box, context, () => texts.map((text) => text.getBBox()).filter(({ width }) => width > 0))
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))]
  if (boxes.length === 0) return NOTHING
  const right = Math.max(...boxes.map((one) => one.x + one.width))
  const bottom = Math.max(...boxes.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y, word: 0 }
}

/** Measures texts by drawing them out of sight, with the renderer that draws the card. */
export function createMeasureText(document: Document, assetUrl: (key: string) => string): MeasureText {
  const contextOf = (card: CardV2): RenderContext => ({ document, card, assetUrl, pending: [], faces: new Set() })

  function drawn<T>(
    layer: TextLayer,
    card: CardV2,
    read: (block: HTMLElement, outer: HTMLElement) => T,
  ): T | undefined {
    const context = contextOf(card)
    const { outer, inner } = drawLayer(context, without(layer, 'hidden'), true) ?? {}
    const block = inner?.firstElementChild?.firstElementChild
    if (!outer || !(block instanceof HTMLElement)) return undefined
    // the room for the ink of gold letters is outside of their box
    css(outer, { transform: 'none', '--flush': '0px' })
    return readOnCard(outer, context, () => read(block, outer))
  }
  return {
    size(layer, card) {
      if (isBent(layer)) return bentBounds(contextOf(card), layer)
      const letters = drawn(layer, card, (block) => {
        const { offsetWidth: width, offsetHeight: height } = block
        if (layer.size === 'auto-width') return { width, height, word: width }
        css(block, { width: 'min-content' })
        return { width, height, word: block.offsetWidth }
      })
      return letters ?? { width: layer.width, height: layer.height, word: 0 }
    },
    lines: (layer, card) =>
      drawn(layer, card, (block, outer) => {
        const range = document.createRange()
        range.selectNodeContents(block)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (rects.length === 0) return { x: layer.x, y: layer.y, width: 0, height: 0 }
        const origin = outer.getBoundingClientRect()
        const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))]
        return {
          x: layer.x + left - origin.left,
          y: layer.y + top - origin.top,
          width: Math.max(...rects.map(({ right }) => right)) - left,
          height: Math.max(...rects.map(({ bottom }) => bottom)) - top,
        }
      }) ?? layer,
    shrunkTo(layer, card) {
      if (layer.size !== 'fixed-shrink') return 1
      const share = drawn(layer, card, (_, outer) => {
        shrinkTexts(outer)
        return Number(outer.querySelector<HTMLElement>('[data-shrink] > :first-child')?.style.getPropertyValue('zoom'))
      })
      return share || 1
    },
  }
}
