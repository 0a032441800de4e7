import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { withoutFling } from '@petalpost/ui/without-fling'

import { type Edit, layersOf } from '#editor/edits/edit.ts'
import { panCrop } from '#editor/edits/files/crop.ts'
import { groundOf } from '#editor/edits/place/ground.ts'
import { coversCard } from '#editor/edits/place/place.ts'
import { type Bounds, type Box, boundsOf, type Point, touches } from '#editor/gestures/box.ts'
import {
  copyGesture,
  frameAround,
  freeOf,
  isReachable,
  type Modifiers,
  moveGesture,
  pressed,
  resizeGesture,
  rotateGesture,
} from '#editor/gestures/gestures.ts'
import { type Guide, SNAP_PX } from '#editor/gestures/snapping.ts'
import type { Selection } from '#editor/history.ts'

import type { Stage } from '../stage.ts'
import { panned, zoomedAt } from '../view.ts'
import type { Overlay } from './overlay.ts'
import { between, distance, isDragging, keysOf, pointOf, type Running, slopOf } from './press.ts'
import { turnedBy, zoomBy } from './wheel.ts'

/** A finger that rests this long asks for the menu, ms. */
const LONG_PRESS_MS = 500

export interface PointerOptions {
  host: HTMLElement
  stage: Stage
  overlay: Overlay
  card: () => CardV2
  selection: () => Selection
  select: (selection: Selection) => void
  /** Performs what a gesture did. */
  perform: (edit: Edit, options?: { select: Selection }) => void
  newId: () => string
  /** Wraps an edit so that the boxes of changed texts fit their letters. */
  fitted: (edit: Edit) => Edit
  /** Opens a text, a picture's crop, a group or the ground: a second press on a layer, at a point of the window. */
  open: (id: string, at: Point) => void
  /** The group whose members are selected one by one. */
  openGroup: () => string | undefined
  /** Whether each press adds a layer or takes it away, as Shift does; fingers have no keys. */
  isSelectingSeveral: () => boolean
  menu: (at: Point) => void
  /** The picture whose visible part is being chosen: a drag moves the picture in its layer. */
  cropped: () => string | undefined
  /** The texts that leave the card. */
  outside: () => readonly Box[]
  /** Whether a text is edited in place. */
  isTyping: () => boolean
  /** Whether presses write ink at present: then they neither select nor move anything. */
  isWriting: () => boolean
}

/** Turns presses, drags, pinches and the wheel into selections, edits and views. */
export function createPointer(options: PointerOptions) {
  const { host, stage, overlay, card, selection, select, perform, fitted } = options
  const fingers = new Map<number, Point>()
  let running: Running | undefined
  let hovered: string | undefined
  let guides: readonly Guide[] = []
  let previewed: CardV2 | undefined
  let isPanKey = false
  let resting: ReturnType<typeof setTimeout> | undefined

  /** The selected layers that a gesture changes. */
  const free = (): string[] => freeOf(card(), selection())

  /** Draws frame, handles and guides for what is shown now. */
  function draw(): void {
    const shown = previewed ?? card()
    const ids = running?.type === 'gesture' && running.isCopying ? running.ids : selection()
    const chosen = layersOf(shown, ids)
    const held = layersOf(shown, freeOf(shown, ids))
    const near = hovered === undefined || ids.includes(hovered) ? [] : layersOf(shown, pressedOn(hovered))
    overlay.draw(
      {
        frame: frameAround(held.length > 0 ? held : chosen),
        members: chosen.length > 1 ? chosen : [],
        hovered: frameAround(near),
        guides,
        // a layer that is moved is on its way
        outside: running?.type === 'gesture' ? [] : options.outside(),
        marquee: running?.type === 'marquee' ? running.area : undefined,
        isBusy:
          held.length === 0 ||
          options.isTyping() ||
          options.isWriting() ||
          options.isSelectingSeveral() ||
          (running?.type === 'gesture' && running.step !== undefined),
      },
      stage.view(),
    )
  }

  const pressedOn = (id: string): string[] => pressed(card(), id, options.openGroup())

  /** The layers at a point that can be selected, the highest first. */
  function layersAt(at: Point): string[] {
    const now = card()
    // a picture that is cropped is pulled in its box, also when it is the ground
    const isMeant = (layer: Layer) => isReachable(now, layer) || layer.id === options.cropped()
    return stage.layersAt(at).filter((id) => now.layers.some((layer) => layer.id === id && isMeant(layer)))
  }
  const layerAt = (at: Point): string | undefined => layersAt(at)[0]
  const groundAt = (at: Point): string | undefined => {
    const ground = groundOf(card())?.id
    return ground !== undefined && stage.layersAt(at).includes(ground) ? ground : undefined
  }
  const selectedAt = (at: Point): string | undefined => layersAt(at).find((id) => selection().includes(id))

  /** The layer below the selected one at a point; after the lowest, the highest again. */
  function nextBelow(at: Point): string | undefined {
    const ids = layersAt(at)
    const under = ids.findIndex((id) => selection().includes(id))
    return ids[(under + 1) % ids.length]
  }

  const reach = () => SNAP_PX / stage.view().zoom

  function begin(event: PointerEvent): Running | undefined {
    const at = pointOf(event)
    if (event.button === 1 || isPanKey) return { type: 'pan', from: at, at }
    const grip = options.isSelectingSeveral() ? undefined : overlay.gripAt(event.target)
    const ids = selection()
    const movable = free()
    if (grip && movable.length > 0) {
      const gesture =
        grip.type === 'rotate'
          ? rotateGesture(card(), movable, stage.pointAt(at))
          : resizeGesture(card(), movable, grip.handle, reach())
      return { type: 'gesture', from: at, ids: movable, gesture }
    }
    const isAdding = event.shiftKey || options.isSelectingSeveral()
    // with Alt, a drag takes a copy of what is selected, and a press selects the next layer below it
    const held = event.altKey ? selectedAt(at) : undefined
    const below = held ?? layerAt(at)
    if (below === undefined) {
      if (event.pointerType === 'touch' && !options.isSelectingSeveral()) return { type: 'ground', from: at }
      return { type: 'marquee', from: at, start: isAdding ? ids : [] }
    }
    const wasSelected = ids.includes(below)
    if (!wasSelected) select(isAdding ? [...ids, ...pressedOn(below)] : pressedOn(below))
    return { type: 'press', from: at, ids: free(), below, wasSelected, isAdding, isAlt: held !== undefined }
  }

  function continueGesture(one: Extract<Running, { type: 'gesture' }>, at: Point, keys: Modifiers): void {
    const { zoom } = stage.view()
    const delta = { x: (at.x - one.from.x) / zoom, y: (at.y - one.from.y) / zoom }
    const { edit, guides: shown } = one.gesture(delta, keys)
    const step = { edit: fitted(edit), guides: shown }
    running = { ...one, step }
    guides = shown
    previewed = stage.preview(step.edit, one.ids)
  }

  function continueMarquee(one: Extract<Running, { type: 'marquee' }>, at: Point): void {
    const [from, to] = [stage.pointAt(one.from), stage.pointAt(at)]
    const area: Bounds = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    }
    running = { ...one, area }
    const now = card()
    const inside = now.layers.filter((layer) => isReachable(now, layer) && touches(boundsOf(layer), area))
    select([...new Set([...one.start, ...inside.flatMap(({ id }) => pressedOn(id))])])
  }

  function continuePan(one: Extract<Running, { type: 'pan' }>, at: Point): void {
    const now = card()
    stage.look(panned(stage.view(), { x: at.x - one.at.x, y: at.y - one.at.y }, now, stage.room()))
    running = { ...one, at }
  }

  function onMove(event: PointerEvent): void {
    const at = pointOf(event)
    if (fingers.has(event.pointerId) && fingers.size > 1) return pinch(event.pointerId, at)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at)
    if (!running) {
      if (options.isWriting()) return
      const now = event.pointerType === 'touch' ? undefined : layerAt(at)
      if (now === hovered) return
      hovered = now
      return draw()
    }
    if (!isDragging(running) && distance(at, running.from) < slopOf(event)) return
    clearTimeout(resting)
    if (running.type === 'press') running = dragOf(running, event.altKey)
    if (running.type === 'ground') running = { type: 'pan', from: running.from, at: running.from }
    if (running.type === 'gesture') continueGesture(running, at, keysOf(event))
    else if (running.type === 'marquee') continueMarquee(running, at)
    else if (running.type === 'pan') continuePan(running, at)
    draw()
  }

  /** What a press becomes that moves far enough. */
  function dragOf({ from, ids, below }: Extract<Running, { type: 'press' }>, isCopying: boolean): Running {
    const start = { type: 'gesture', from } as const
    if (below === options.cropped())
      return { ...start, ids: [below], gesture: (delta) => ({ edit: panCrop(below, delta), guides: [] }) }
    if (!isCopying) return { ...start, ids, gesture: moveGesture(card(), ids, reach()) }
    hovered = undefined // the original is not under the pointer any more
    return { ...start, ...copyGesture(card(), ids, reach(), options.newId), isCopying }
  }

  function pinch(moved: number, at: Point): void {
    const [before, other] = [fingers.get(moved), [...fingers].find(([id]) => id !== moved)?.[1]]
    fingers.set(moved, at)
    if (!before || !other) return
    const [earlier, middle] = [between(before, other), between(at, other)]
    const view = stage.view()
    const zoom = (view.zoom * distance(at, other)) / Math.max(1, distance(before, other))
    const zoomed = zoomedAt(view, stage.placeAt(earlier), zoom)
    stage.look(panned(zoomed, { x: middle.x - earlier.x, y: middle.y - earlier.y }, card(), stage.room()))
    draw()
  }

  function end(commit: boolean): void {
    clearTimeout(resting)
    const ended = running
    running = undefined
    guides = []
    previewed = undefined
    if (ended?.type === 'gesture') {
      stage.settle()
      if (commit && ended.step) perform(ended.step.edit, ended.isCopying ? { select: ended.ids } : undefined)
      if (commit && !ended.step) pressThrough(ended.from)
    }
    if (ended?.type === 'marquee' && !ended.area && commit) select(ended.start)
    if (ended?.type === 'ground' && commit) select([])
    if (ended?.type === 'press' && commit) endPress(ended)
    draw()
  }

  /** After a press on a handle without a drag: selects the layer below the handle, unless it is the card's ground. */
  function pressThrough(at: Point): void {
    const below = layerAt(at)
    const [layer] = below === undefined ? [] : layersOf(card(), [below])
    if (layer && !coversCard(layer, card()) && !selection().includes(layer.id)) select(pressedOn(layer.id))
  }

  /** A press that became no drag: one that adds takes a selected layer away, any other selects it alone. */
  function endPress({ from, below, wasSelected, isAdding, isAlt }: Extract<Running, { type: 'press' }>): void {
    const next = isAlt ? nextBelow(from) : undefined
    if (next !== undefined) return select(isAdding ? [...selection(), ...pressedOn(next)] : pressedOn(next))
    if (!wasSelected) return undefined
    const chosen = pressedOn(below)
    select(isAdding ? selection().filter((id) => !chosen.includes(id)) : chosen)
  }

  /** Ends typing in a panel before a press changes the selection: the text belongs to the layers selected so far. */
  function leaveField(): void {
    const { activeElement } = host.ownerDocument
    if (activeElement instanceof HTMLElement && !host.contains(activeElement)) activeElement.blur()
  }

  function onDown(event: PointerEvent): void {
    if (event.button === 2) return
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size > 1) return end(false) // the second finger begins a pinch; what the first did is taken back
    leaveField()
    host.setPointerCapture(event.pointerId)
    if (!options.isWriting()) running = begin(event)
    if (running && event.pointerType === 'touch') {
      const at = pointOf(event)
      resting = setTimeout(() => {
        end(false)
        options.menu(at)
      }, LONG_PRESS_MS)
    }
    draw()
  }

  function onUp(event: PointerEvent): void {
    fingers.delete(event.pointerId)
    end(true)
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    const view = stage.view()
    const { x, y } = turnedBy(event)
    const isZooming = event.ctrlKey || event.metaKey
    if (isZooming) stage.look(zoomedAt(view, stage.placeAt(pointOf(event)), view.zoom * zoomBy(event)))
    else stage.look(panned(view, { x: -x, y: -y }, card(), stage.room()))
    draw()
  }

  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      end(false)
    },
    pointerleave: () => {
      hovered = undefined
      draw()
    },
    wheel: onWheel,
    dblclick: (event: MouseEvent) => {
      if (options.isWriting() || options.isSelectingSeveral()) return
      const id = layerAt(pointOf(event)) ?? groundAt(pointOf(event))
      if (id !== undefined) options.open(id, pointOf(event))
    },
    contextmenu: (event: MouseEvent) => {
      event.preventDefault()
      // a menu opened by a key is for the selected layers
      const id = event.button === 2 ? layerAt(pointOf(event)) : undefined
      if (id !== undefined && !selection().includes(id)) select(pressedOn(id))
      options.menu(pointOf(event))
    },
  }
  for (const [type, listener] of Object.entries(listeners))
    host.addEventListener(type, listener as EventListener, { passive: false })
  const endFlings = withoutFling(host)

  return {
    draw,
    /** Takes a running gesture back: Escape. Returns whether there was one. */
    cancel(): boolean {
      if (!running) return false
      end(false)
      return true
    },
    /** While the space bar is held, a drag moves the view. */
    setPanKey: (isHeld: boolean) => void (isPanKey = isHeld),
    remove() {
      clearTimeout(resting)
      endFlings?.()
      for (const [type, listener] of Object.entries(listeners))
        host.removeEventListener(type, listener as EventListener)
    },
  }
}
