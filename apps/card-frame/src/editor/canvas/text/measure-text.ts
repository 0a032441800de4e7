import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { RenderContext } from '@petalpost/card-document/render/context'
import { css } from '@petalpost/card-document/render/css'
import { drawLayer } from '@petalpost/card-document/render/layer'

import { without } from '#editor/edits/edit.ts'
import type { Letters } from '#editor/fit/fit-text.ts'
import type { Box } from '#editor/gestures/box.ts'

import { boxed, type Rectangle, straightened } from './bent-box.ts'

type TextLayer = LayerOf<'text'>

/** Measures texts, in card px. */
export interface MeasureText {
  /** The size that the letters of a text take in its box. */
  size: (layer: TextLayer, card: CardV2) => Letters
  /** The rectangle around its lines, before its rotation: smaller than its box when the lines are shorter. */
  lines: (layer: TextLayer, card: CardV2) => Omit<Box, 'rotation'>
}

/** Measures texts by drawing them out of sight, with the renderer that draws the card. */
export function createMeasureText(document: Document, assetUrl: (key: string) => string): MeasureText {
  function drawn<T>(
    layer: TextLayer,
    card: CardV2,
    read: (block: HTMLElement, outer: HTMLElement) => T,
  ): T | undefined {
    const context: RenderContext = { document, card, assetUrl, pending: [], faces: new Set() }
    // the arc of a bent text follows its box, which has no height of its own
    const { outer, inner } = drawLayer(context, without(layer, 'hidden', 'curve'), true) ?? {}
    const block = inner?.firstElementChild?.firstElementChild
    if (!outer || !(block instanceof HTMLElement)) return undefined
    // the room for the ink of gold letters is outside of their box
    css(outer, { visibility: 'hidden', transform: 'none', '--flush': '0px' })
    document.body.append(outer)
    const found = read(block, outer)
    outer.remove()
    return found
  }
  return {
    size: (layer, card) =>
      drawn(layer, card, (block) => {
        const { offsetWidth: width, offsetHeight: height } = block
        if (layer.size === 'auto-width') return { width, height, word: width }
        css(block, { width: 'min-content' })
        return { width, height, word: block.offsetWidth }
      }) ?? { ...layer, word: 0 },
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
  }
}
