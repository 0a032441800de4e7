import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { inRange, RANGES } from '@petalpost/card-document/ranges'
import type { RenderContext } from '@petalpost/card-document/render/context'
import { css } from '@petalpost/card-document/render/css'
import { drawLayer } from '@petalpost/card-document/render/layer'

import { changeLayers, type Edit, without } from '#editor/edits/edit.ts'
import { withFixed } from '#editor/gestures/resize.ts'

type TextLayer = LayerOf<'text'>

/** The size that the letters of a text take, card px. */
export type MeasureText = (layer: TextLayer, card: CardV2) => { width: number; height: number }

/** Measures texts by drawing them out of sight, with the renderer that draws the card. */
export function createMeasureText(document: Document, assetUrl: (key: string) => string): MeasureText {
  return (layer, card) => {
    const context: RenderContext = { document, card, assetUrl, pending: [], faces: new Set() }
    // the arc of a bent text follows its box, which has no height of its own
    const drawn = drawLayer(context, without(layer, 'hidden', 'curve'), true)
    const block = drawn?.inner.firstElementChild?.firstElementChild
    if (!drawn || !(block instanceof HTMLElement)) return layer
    // the room for the ink of gold letters is outside of their box
    css(drawn.outer, { visibility: 'hidden', transform: 'none', '--flush': '0px' })
    document.body.append(drawn.outer)
    const size = { width: block.offsetWidth, height: block.offsetHeight }
    drawn.outer.remove()
    return size
  }
}

/** A text that grows, within the limits of a card: `auto-height` down, or left when it is vertical, and `auto-width` along its lines. */
function grown(layer: TextLayer, { width, height }: { width: number; height: number }): TextLayer {
  if (layer.size === 'fixed-shrink' || layer.curve !== undefined) return layer
  const isWide = layer.size === 'auto-width'
  const size = {
    width: isWide || layer.vertical ? inRange(width, RANGES.extent) : layer.width,
    height: isWide || !layer.vertical ? inRange(height, RANGES.extent) : layer.height,
  }
  if (Math.abs(size.width - layer.width) < 0.5 && Math.abs(size.height - layer.height) < 0.5) return layer
  // the side where the text begins stays where it is
  const { x, y } = withFixed(layer, size, layer.vertical ? { across: -1, down: 0 } : { across: 0, down: 1 })
  return { ...layer, x: inRange(x, RANGES.position), y: inRange(y, RANGES.position), ...size }
}

/** The fields that the size of the letters depends on. */
const OF_LETTERS = ['runs', 'style', 'size', 'curve', 'vertical', 'width'] as const

const hasSameLetters = (one: TextLayer, other: TextLayer): boolean =>
  OF_LETTERS.every((field) => one[field] === other[field])

export type TextFitting = ReturnType<typeof createTextFitting>

/** Fits the boxes of texts to their letters. */
export function createTextFitting(measure: MeasureText) {
  /** Texts that were fitted. The session may refuse some of them, or take them back: only those in its card matter. */
  const fits = new WeakSet<TextLayer>()

  function fit(layer: TextLayer, card: CardV2): TextLayer {
    const fitted = grown(layer, measure(layer, card))
    fits.add(fitted)
    return fitted
  }

  return {
    /** Returns an edit after which the boxes of changed texts fit their letters. */
    fitted:
      (edit: Edit): Edit =>
      (card) => {
        const after = edit(card)
        if (after === card) return card
        const before = new Map(card.layers.map((layer) => [layer.id, layer]))
        const layers = after.layers.map((layer) => {
          const was = before.get(layer.id)
          if (layer.type !== 'text' || layer === was) return layer
          if (was?.type !== 'text' || !hasSameLetters(was, layer)) return fit(layer, after)
          if (fits.has(was) && was.height === layer.height) fits.add(layer)
          return layer
        })
        return layers.every((layer, index) => layer === after.layers[index]) ? after : { ...after, layers }
      },
    /**
     * Returns an edit that fits texts again because fonts of these families have arrived. It leaves texts alone that
     * nobody has changed here, or that are not as they were fitted.
     */
    refitted:
      (families: ReadonlySet<string>): Edit =>
      (card) =>
        changeLayers(
          card.layers.map(({ id }) => id),
          (layer) => {
            if (layer.type !== 'text' || !fits.has(layer)) return layer
            const uses = factsOf(layer).families(layer)
            return uses.some(({ family }) => families.has(family)) ? fit(layer, card) : layer
          },
        )(card),
  }
}
