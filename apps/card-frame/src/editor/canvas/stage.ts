import type { CardV2 } from '@petalpost/card-document/card'
import { diffOf, isEmptyDiff, type CardDiff } from '@petalpost/card-document/diff'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { shrinkTexts } from '@petalpost/card-document/layers/text/shrink'
import { css } from '@petalpost/card-document/render/css'
import { type DrawnLayer, drawLayer } from '@petalpost/card-document/render/layer'
import { mount } from '@petalpost/card-document/render/mount'
import { patch } from '@petalpost/card-document/render/patch'

import { type Edit, without } from '../edits/edit.ts'
import type { Point } from '../gestures/box.ts'
import { retryPictures } from './retry-pictures.ts'
import { straightened } from './text/bent-box.ts'
import { fitView, type Size, toCard, type View } from './view.ts'

import classes from './stage.module.css'

export interface StageOptions {
  document: Document
  host: HTMLElement
  card: CardV2
  assetUrl: (key: string) => string
  /** Called after the view has changed, also by a new size of the host. */
  onView: (view: View) => void
}

/** A text that its author edits in place: the stage moves its element with its box, and never changes its content. */
export interface Held {
  /** Its element on the page. A bent text is straight while it is held. */
  outer: () => HTMLElement | undefined
  /** Draws a text aside, as the held one should look now. */
  drawn: (layer: LayerOf<'text'>) => DrawnLayer | undefined
  /** Fits a text that shrinks into its box after its letters have changed. */
  shrink: () => void
  /** Draws the held text anew, in a new element. */
  renew: () => void
  /** Draws it with all others again. */
  release: () => void
}

/** Returns `look` with the place, opacity and group of another layer. */
function placedAs(look: Layer, { x, y, width, height, rotation, opacity, blend, group }: Layer): Layer {
  return {
    ...without(look, 'opacity', 'blend', 'group'),
    x,
    y,
    width,
    height,
    rotation,
    ...(opacity === undefined ? {} : { opacity }),
    ...(blend === undefined ? {} : { blend }),
    ...(group === undefined ? {} : { group }),
  }
}

export type Stage = ReturnType<typeof createStage>

const stay = (event: Event) => event.preventDefault()

/** Set on the layers of a running gesture: the compositor moves them, for as long as it takes. */
const MOVING = 'data-moving'

/**
 * The card as its author sees it: drawn by the renderer of popups and previews, at its end state, with a view that can
 * be zoomed and moved. It is the only part of the editor that changes the elements of the card.
 */
export function createStage({ document, host, card, assetUrl, onView }: StageOptions) {
  const world = document.createElement('div')
  world.className = classes['world'] ?? ''
  host.append(world)
  const shown = mount(world, card, { document, assetUrl, reducedMotion: true })
  css(shown.element, { 'user-select': 'none' })
  /** the card of the session; a gesture may show another one meanwhile */
  let current = card
  let moving: readonly string[] = []
  let held: { look: Layer; onChange: () => void } | undefined
  let view: View = { zoom: 1, x: 0, y: 0 }
  let isFitted = true

  const room = (): Size => ({ width: host.clientWidth, height: host.clientHeight })

  /** A point of the window as a point of the stage, px. */
  function placeAt({ x, y }: Point): Point {
    const { left, top } = host.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  function look(next: View): void {
    view = next
    css(world, { transform: `translate(${next.x}px, ${next.y}px) scale(${next.zoom})` })
    onView(next)
  }

  function fit(): void {
    isFitted = true
    look(fitView(shown, room()))
  }

  /** Returns the card with the held text as it was last drawn. */
  function withHeld(to: CardV2): CardV2 {
    const look = held?.look
    if (!look) return to
    return { ...to, layers: to.layers.map((layer) => (layer.id === look.id ? placedAs(look, layer) : layer)) }
  }

  function draw(to: CardV2): void {
    const now = withHeld(to)
    const diff = diffOf(shown.drawing.context.card, now)
    if (!isEmptyDiff(diff)) patch(shown, diff, now)
  }

  const outerOf = (id: string) => shown.drawing.layers.get(id)?.outer

  function markMoving(ids: readonly string[]): void {
    for (const id of moving) outerOf(id)?.removeAttribute(MOVING)
    moving = ids
    for (const id of moving) outerOf(id)?.setAttribute(MOVING, '')
  }

  // links of the card lead nowhere while it is edited
  shown.element.addEventListener('click', stay)
  shown.element.addEventListener('dragstart', stay)
  const resized = new ResizeObserver(() => (isFitted ? fit() : look(view)))
  resized.observe(host)
  const endRetrying = retryPictures(shown.element)
  fit()

  return {
    element: shown.element,
    /** Draws a change of the session's card. */
    apply(diff: CardDiff, to: CardV2) {
      current = to
      if (held) draw(to)
      else patch(shown, diff, to)
      if (diff.fields?.width || diff.fields?.height) fit()
      held?.onChange()
    },
    /** Holds a text while its author types in it. `onChange` is called after every change of the session's card. */
    hold(id: string, onChange: () => void): Held {
      const hold = () => {
        const layer = current.layers.find((one) => one.id === id)
        held = layer && { look: layer.type === 'text' ? straightened(layer) : layer, onChange }
        draw(current)
      }
      // a new element, whatever has changed
      const renew = (isHeld: boolean) => {
        held = undefined
        draw({ ...current, layers: current.layers.filter((layer) => layer.id !== id) })
        if (isHeld) hold()
        else draw(current)
      }
      hold()
      return {
        outer: () => outerOf(id),
        drawn: (layer) => drawLayer(shown.drawing.context, straightened(layer), true),
        shrink() {
          const outer = outerOf(id)
          if (outer) shrinkTexts(outer)
        },
        renew: () => renew(true),
        release: () => renew(false),
      }
    },
    /** Shows what an edit would do, during a gesture that changes these layers. */
    preview(edit: Edit, ids: readonly string[]): CardV2 {
      const next = edit(current)
      draw(next)
      if (moving !== ids) markMoving(ids) // after they are drawn: copies have no elements before
      return next
    },
    /** Shows the session's card again, at the end of a gesture. */
    settle() {
      markMoving([])
      draw(current)
    },
    view: () => view,
    look(next: View) {
      isFitted = false
      look(next)
    },
    fit,
    /** Whether the view follows the size of the host, so that the whole card is shown. */
    isFitted: () => isFitted,
    room,
    placeAt,
    /** A point of the window as a point of the card, px. */
    pointAt: (point: Point): Point => toCard(view, placeAt(point)),
    /** Ids of the layers below a point of the window, the highest first. */
    layersAt({ x, y }: Point): string[] {
      const ids = new Map([...shown.drawing.layers].map(([id, { outer }]) => [outer as Element, id]))
      const found = new Set<string>()
      for (const element of document.elementsFromPoint(x, y))
        for (let at: Element | null = element; at && at !== shown.element; at = at.parentElement) {
          const id = ids.get(at)
          if (id !== undefined) found.add(id)
        }
      return [...found]
    },
    /** The element that draws a layer. */
    outerOf,
    settled: shown.settled,
    remove() {
      resized.disconnect()
      endRetrying()
      shown.unmount()
      world.remove()
    },
  }
}
