import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { isBent } from '@petalpost/card-document/layers/text/arc'
import { inRange, RANGES } from '@petalpost/card-document/ranges'
import type { RenderContext } from '@petalpost/card-document/render/context'
import { css } from '@petalpost/card-document/render/css'
import { drawLayer } from '@petalpost/card-document/render/layer'

import { changeLayers, type Edit, without } from '#editor/edits/edit.ts'
import { withFixed } from '#editor/gestures/resize.ts'

import { boxed, type Rectangle, straightened } from './bent-box.ts'

type TextLayer = LayerOf<'text'>

/** The size that the letters of a text take, card px; of a bent text also where they are in its box. */
export type MeasureText = (layer: TextLayer, card: CardV2) => Pick<Rectangle, 'width' | 'height'> & Partial<Rectangle>

const NOTHING: Rectangle = { x: 0, y: 0, width: 0, height: 0 }

let curve: typeof import('@petalpost/card-document/layers/text/curve') | undefined

/** Loads the code that draws bent texts. Until then they keep their boxes. */
export const loadBends = async (): Promise<void> => {
  curve = await import('@petalpost/card-document/layers/text/curve').catch(() => undefined)
}

/** The bounds of bent letters in the box of their layer. */
function bentBounds(context: RenderContext, layer: TextLayer): Rectangle {
  const { document } = context
  const box = curve?.curvedText(context, layer)
  if (!box) return NOTHING
  css(box, { visibility: 'hidden' })
  document.body.append(box)
  // the letters are above their copies
  const texts = [...(box.lastElementChild?.querySelectorAll('text') ?? [])]
  const boxes = texts.map((text) => text.getBBox()).filter(({ width }) => width > 0)
  box.remove()
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))]
  if (boxes.length === 0) return NOTHING
  const right = Math.max(...boxes.map((one) => one.x + one.width))
  const bottom = Math.max(...boxes.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Measures texts by drawing them out of sight, with the renderer that draws the card. */
export function createMeasureText(document: Document, assetUrl: (key: string) => string): MeasureText {
  return (layer, card) => {
    const context: RenderContext = { document, card, assetUrl, pending: [], faces: new Set() }
    if (isBent(layer)) return bentBounds(context, layer)
    const drawn = drawLayer(context, without(layer, 'hidden'), true)
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
  if (layer.size === 'fixed-shrink') return layer
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
const OF_LETTERS = ['runs', 'style', 'size', 'curve', 'arc', 'vertical'] as const

const hasSameLetters = (one: TextLayer, other: TextLayer): boolean =>
  OF_LETTERS.every((field) => one[field] === other[field])

/** Whether the letters of a text stay as they are: a straight text follows the width of its box. */
const isSame = (was: TextLayer, layer: TextLayer): boolean =>
  hasSameLetters(was, layer) && was.width === layer.width && (!isBent(layer) || was.height === layer.height)

export type TextFitting = ReturnType<typeof createTextFitting>

/** Fits the boxes of texts to their letters. */
export function createTextFitting(measure: MeasureText) {
  /** Texts that were fitted. The session may refuse some of them, or take them back: only those in its card matter. */
  const fits = new WeakSet<TextLayer>()

  function fitBent(layer: TextLayer, card: CardV2, was: TextLayer | undefined): TextLayer {
    // the sides of its box are those of its letters
    if (was && layer.arc && hasSameLetters(was, layer)) {
      const { x, y, width, height } = was
      return { ...layer, x, y, width, height }
    }
    return boxed(layer, { x: 0, y: 0, ...measure(layer, card) })
  }

  function fit(layer: TextLayer, card: CardV2, was?: TextLayer): TextLayer {
    const straight = layer.arc && !isBent(layer) ? straightened(layer) : layer
    const fitted = isBent(layer) ? fitBent(layer, card, was) : grown(straight, measure(straight, card))
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
          if (was?.type !== 'text') return fit(layer, after)
          if (!isSame(was, layer)) return fit(layer, after, was)
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
