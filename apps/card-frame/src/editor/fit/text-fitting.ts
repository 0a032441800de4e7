import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { isBent } from '@petalpost/card-document/layers/text/arc'
import { inRange, RANGES } from '@petalpost/card-document/ranges'

import { boxed, straightened } from '#editor/canvas/text/bent-box.ts'
import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { changeLayers, type Edit, without } from '#editor/edits/edit.ts'
import { rolesKept } from '#editor/edits/layers/stored-roles.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'
import type { Bounds } from '#editor/gestures/box.ts'

import { grown } from './grown.ts'
import { leavesCard } from './outside.ts'
import { areaOf, canWrap } from './room.ts'
import { hasSameLetters, hasSameLines } from './same-letters.ts'
import { blockSet } from './set-block.ts'
import { setInArea } from './set-in-area.ts'

type TextLayer = LayerOf<'text'>
type Size = MeasureText['size']

/** What texts are fitted with. */
export interface FittingDeps {
  size: Size
  /** Returns where the scene of a card has room for a text, as far as it is known. */
  sceneRoomOf?: (card: CardV2, layer: TextLayer) => Bounds | undefined
}

const OF_BOX = ['x', 'y', 'width', 'height', 'rotation'] as const

const hasSameBox = (one: TextLayer, other: TextLayer): boolean => OF_BOX.every((field) => one[field] === other[field])

const hasSameSize = (one: CardV2, other: CardV2): boolean => one.width === other.width && one.height === other.height

/** A bent text, whose box is the bounds of its letters: its author cannot pull the sides of it. */
function bent(layer: TextLayer, card: CardV2, size: Size, was?: TextLayer): TextLayer {
  if (was && layer.arc && hasSameLetters(was, layer)) {
    const { x, y, width, height } = was
    return { ...layer, x, y, width, height }
  }
  return boxed(without(layer, 'area'), { x: 0, y: 0, ...size(layer, card) })
}

/** A text that is not set in an area: its box follows its letters. */
function inBox(layer: TextLayer, card: CardV2, size: Size, was?: TextLayer): TextLayer {
  if (isBent(layer)) return bent(layer, card, size, was)
  const straight = layer.arc ? straightened(layer) : layer
  return grown(straight, size(straight, card))
}

/** A text whose words were typed: it stays in its area, which it gets with the first of them. */
function typed(was: TextLayer, layer: TextLayer, before: CardV2, after: CardV2, deps: FittingDeps): TextLayer {
  const { size, sceneRoomOf } = deps
  const area = canWrap(layer) ? (layer.area ?? areaOf(before, was, sceneRoomOf?.(before, was))) : undefined
  return area ? setInArea(layer, area, after, size) : grown(without(layer, 'area'), size(layer, after))
}

/** A text of whose box somebody has pulled a side: its lines take that width, and letters that had shrunk grow again. */
function pulled(layer: TextLayer, card: CardV2, size: Size): TextLayer {
  const wrapped: TextLayer = { ...layer, size: 'auto-height' }
  if (!layer.area) return grown(wrapped, size(wrapped, card))
  const area = { ...without(layer.area, 'hugs'), x: layer.x, width: layer.width }
  if (layer.style.fontSize < area.fontSize) return setInArea(wrapped, area, card, size)
  return withRoom({ ...grown(wrapped, size(wrapped, card)), area })
}

/** A text that its author has made another way: it has the size that they chose, and its area makes room for it. */
function arranged(was: TextLayer, layer: TextLayer, before: CardV2, after: CardV2, deps: FittingDeps): TextLayer {
  const { size, sceneRoomOf } = deps
  // another kind of box is chosen for what the text is now
  if (was.size !== layer.size || !canWrap(layer)) {
    const free = without(layer, 'area')
    return grown(free, size(free, after))
  }
  const isScaled = layer.style.fontSize !== was.style.fontSize
  if (layer.width !== was.width && !isScaled && layer.runs === was.runs) return pulled(layer, after, size)
  const now = grown(layer, size(layer, after))
  const isChosen = isScaled && layer.area === was.area
  const fontSize = isChosen || !now.area ? now.style.fontSize : now.area.fontSize
  if (now.size === 'auto-width' && hasSameSize(before, after) && leavesCard(now, after)) {
    const area = now.area ?? areaOf(before, was, sceneRoomOf?.(before, was))
    if (area) return withRoom(setInArea(layer, { ...area, fontSize }, after, size, { kept: 'full size' }))
  }
  return now.area ? withRoom({ ...now, area: { ...now.area, fontSize } }) : now
}

/** A text whose area is at least as high as it is now. */
const withRoom = (layer: TextLayer): TextLayer =>
  layer.area && layer.area.height < layer.height
    ? { ...layer, area: { ...layer.area, height: inRange(layer.height, RANGES.extent) } }
    : layer

export type TextFitting = ReturnType<typeof createTextFitting>

/** Fits texts to their areas, and the boxes of other texts to their letters. */
export function createTextFitting(deps: FittingDeps) {
  const { size } = deps
  /** Texts that were fitted. The session may refuse some of them, or take them back: only those in its card matter. */
  const fits = new WeakSet<TextLayer>()
  const known = (layer: TextLayer): TextLayer => {
    fits.add(layer)
    return layer
  }

  function refit(layer: TextLayer, card: CardV2): TextLayer {
    return known(layer.area && canWrap(layer) ? setInArea(layer, layer.area, card, size) : inBox(layer, card, size))
  }

  /** A card some of whose fitted texts have moved, or whose message was set between the texts above and below it. */
  function kept(fit: CardV2, card: CardV2): CardV2 {
    for (const [index, layer] of card.layers.entries()) {
      const one = fit.layers[index]
      if (layer.type !== 'text' || one?.type !== 'text') continue
      if (fits.has(one) || one.width !== layer.width || one.height !== layer.height) known(layer)
    }
    return card
  }

  return {
    /** Returns an edit after which changed texts fit: those that were typed in their areas, others in their boxes. */
    fitted:
      (edit: Edit): Edit =>
      (card) => {
        const after = rolesKept(card, edit(card))
        if (after === card) return card
        const before = new Map(card.layers.map((layer) => [layer.id, layer]))
        const layers = after.layers.map((layer) => {
          const was = before.get(layer.id)
          // an edit that fits as it goes, such as one that asks how its words will stand, has fitted some itself
          if (layer.type !== 'text' || layer === was || fits.has(layer)) return layer
          if (was?.type !== 'text') return layer.area ? refit(layer, after) : known(inBox(layer, after, size))
          if (hasSameLines(was, layer)) {
            if (fits.has(was) && was.height === layer.height) fits.add(layer)
            return layer
          }
          if (isBent(layer) || layer.arc) return known(inBox(layer, after, size, was))
          // words that come with another box were set by a scene
          const isTyped = textOf(was) !== textOf(layer) && hasSameBox(was, layer)
          return known((isTyped ? typed : arranged)(was, layer, card, after, deps))
        })
        const fit = layers.every((layer, index) => layer === after.layers[index]) ? after : { ...after, layers }
        return kept(fit, rolesKept(card, blockSet(card, after, fit, size)))
      },
    /**
     * Returns an edit that fits texts again because fonts of these families have arrived. It leaves texts alone that
     * nobody has changed here, or that are not as they were fitted.
     */
    refitted:
      (families: ReadonlySet<string>): Edit =>
      (card) => {
        const fit = changeLayers(
          card.layers.map(({ id }) => id),
          (layer) => {
            if (layer.type !== 'text' || !fits.has(layer)) return layer
            const uses = factsOf(layer).families(layer)
            return uses.some(({ family }) => families.has(family)) ? refit(layer, card) : layer
          },
        )(card)
        return fit === card ? card : kept(fit, rolesKept(card, blockSet(card, card, fit, size)))
      },
  }
}
