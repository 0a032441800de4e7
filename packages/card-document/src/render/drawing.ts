import { cardSize } from '@petalpost/domain/card'
import { isLanguage } from '@petalpost/domain/language'

import type { CardDefinition, Group } from '../card.ts'
import type { Layer } from '../layers/schema.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import { animate, type Moving } from '../motion/player.ts'
import type { RenderContext } from './context.ts'
import { css, fullBox } from './css.ts'
import { background } from './fill.ts'
import { styleGroup, groupRuns } from './group.ts'
import { drawLayer } from './layer.ts'
import { list, text } from './safe.ts'

/** A layer or group on the page, with the animations it runs. */
export interface Part extends Moving {
  outer: HTMLElement
}

/** A card on the page, part by part: what `patch` works on. */
export interface Drawing {
  /** `context.card` is the card that the page shows now. */
  context: RenderContext
  element: HTMLElement
  ground: HTMLElement
  /** Without animations, and without videos that start by themselves. */
  still: boolean
  /** By layer id; hidden layers and members of hidden groups have none. */
  layers: Map<string, Part>
  /** By group id; a group without visible members may be missing. */
  groups: Map<string, Part>
  /**
   * A second, unclipped drawing of the layers that bleed, for showing the card in a larger frame: put it under
   * `element`, with the same transform. It leaves out members of groups, because it does not move with their group.
   */
  beyond: HTMLElement
  /** The layers in `beyond`, by id. */
  bleeds: Map<string, Part>
}

/** Size, name and language of the card's element. */
export function styleCard(element: HTMLElement, card: CardDefinition): void {
  const { width, height } = cardSize(card)
  css(element, { width: `${width}px`, height: `${height}px` })
  if (card.alt) element.setAttribute('aria-label', text(card.alt))
  else element.removeAttribute('aria-label')
  if (isLanguage(card.language)) element.lang = card.language
  else element.removeAttribute('lang')
}

/** An empty element of a card: what is drawn in it looks, and is measured, as on the card. */
export function cardElement({ document, card }: Pick<RenderContext, 'document' | 'card'>): HTMLElement {
  const element = document.createElement('div')
  css(element, {
    all: 'initial', // the page's styles must not reach the card, so that it looks the same everywhere
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    // without hinting, which recipients' fonts do not have: it moves the rims of letters to whole px
    'text-rendering': 'geometricPrecision',
  })
  element.setAttribute('role', 'group')
  styleCard(element, card)
  return element
}

function drawLayerPart({ context, still, layers }: Drawing, layer: Layer): Part | undefined {
  const drawn = drawLayer(context, layer, still)
  if (!drawn) return undefined
  const part = { outer: drawn.outer, ...animate(drawn.inner, still ? undefined : layer.animations) }
  layers.set(layer.id, part)
  return part
}

function drawGroupPart({ context, still, groups }: Drawing, group: Group, members: readonly Layer[]): Part {
  const outer = fullBox(context.document)
  styleGroup(outer, group, members)
  const part = { outer, ...animate(outer, still ? undefined : group.animations) }
  groups.set(group.id, part)
  return part
}

/** Redraws the layers that bleed into `beyond`. */
export function drawBeyond({ context, still, beyond, bleeds }: Drawing): void {
  bleeds.clear()
  for (const layer of list(context.card.layers, DRAWN_LIMITS.layers)) {
    const drawn = 'bleed' in layer && layer.group === undefined ? drawLayer(context, layer, still) : undefined
    if (drawn)
      bleeds.set(layer.id, { outer: drawn.outer, ...animate(drawn.inner, still ? undefined : layer.animations) })
  }
  beyond.replaceChildren(...[...bleeds.values()].map(({ outer }) => outer))
}

export interface Composed {
  /** The wrapper of the group; missing for layers without a group. */
  box?: Part
  group?: Group
  layers: readonly Layer[]
  parts: Part[]
}

/**
 * Returns the visible parts of the current card, bottom first, and draws those that are missing. Of two layers or
 * groups with the same id it takes only the first: a definition that was not validated may contain both.
 */
export function compose(drawing: Drawing): Composed[] {
  const { card } = drawing.context
  const taken = new Set<Part>()
  const once = (part: Part | undefined) => (part && !taken.has(part) && taken.add(part) ? [part] : [])
  return groupRuns(list(card.layers, DRAWN_LIMITS.layers), list(card.groups, DRAWN_LIMITS.groups)).flatMap(
    ({ group, layers }) => {
      if (group?.hidden) return []
      const box = group && (drawing.groups.get(group.id) ?? drawGroupPart(drawing, group, layers))
      if (box && once(box).length === 0) return []
      const parts = layers.flatMap((layer) => once(drawing.layers.get(layer.id) ?? drawLayerPart(drawing, layer)))
      return [{ ...(group && box ? { group, box } : {}), layers, parts }]
    },
  )
}

/** Draws the whole card: ground, groups and layers. */
export function draw(context: RenderContext, still: boolean): Drawing {
  const element = cardElement(context)
  const ground = background(context)
  const beyond = context.document.createElement('div')
  css(beyond, { position: 'absolute', left: '0', top: '0' })
  beyond.inert = true // pointers and screen readers use the layers on the card
  const drawing: Drawing = {
    context,
    element,
    ground,
    still,
    layers: new Map(),
    groups: new Map(),
    beyond,
    bleeds: new Map(),
  }
  element.append(ground)
  for (const { box, parts } of compose(drawing)) {
    if (box) element.append(box.outer)
    ;(box?.outer ?? element).append(...parts.map(({ outer }) => outer))
  }
  drawBeyond(drawing)
  return drawing
}
