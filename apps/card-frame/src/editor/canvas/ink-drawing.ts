import type { CardV2 } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'

import type { Edit } from '../edits/edit.ts'
import { canJoin, isWrittenWith, type Pen, type PenStroke, write } from '../edits/layers/ink.ts'
import type { Point } from '../gestures/box.ts'
import type { Selection } from '../history.ts'
import { drawnTo, eventsOf, pressureOf } from './pen-line.ts'
import type { Stage } from './stage.ts'

export interface InkDrawingOptions {
  host: HTMLElement
  stage: Pick<Stage, 'pointAt' | 'preview' | 'settle' | 'view'>
  card: () => CardV2
  /** The pen in the author's hand. */
  pen: () => Pen
  newId: () => string
  /** Performs a finished stroke, and selects the layer that holds it. */
  perform: (edit: Edit, select: Selection) => void
}

export type InkDrawing = ReturnType<typeof createInkDrawing>

const at = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })

/**
 * Signing by finger, pen or mouse. While it is on, every press on the stage writes a stroke, and `createPointer` leaves
 * presses alone. Strokes of one pen in one signing are one layer; each is one step. A second finger takes the stroke back, because
 * it begins a pinch.
 */
export function createInkDrawing({ host, stage, card, pen, newId, perform }: InkDrawingOptions) {
  let isOn = false
  /** the layer that the strokes of this signing join */
  let layerId: string | undefined
  let running: { pointer: number; points: PenStroke; id: string } | undefined

  /** The layer for a stroke: the one of this signing, unless it is full, turned, or written with another pen. */
  function idFor(stroke: PenStroke): string {
    const there = card().layers.find(({ id }) => id === layerId)
    const isOpen = !there || (there.type === 'ink' && canJoin(there, stroke) && isWrittenWith(there, pen()))
    layerId = isOpen && layerId !== undefined ? layerId : newId()
    return layerId
  }

  const penPoint = (event: PointerEvent) => ({ ...stage.pointAt(at(event)), ...pressureOf(event) })

  function onDown(event: PointerEvent): void {
    if (!isOn || event.button !== 0) return
    if (running) return cancel()
    const points = [penPoint(event)]
    running = { pointer: event.pointerId, points, id: idFor(points) }
  }

  function onMove(event: PointerEvent): void {
    if (running?.pointer !== event.pointerId) return
    const { zoom } = stage.view()
    for (const one of eventsOf(event)) {
      const points = drawnTo(running.points, penPoint(one), 1 / zoom)
      if (points.length <= LIMITS.pointsPerLayer) running = { ...running, points }
    }
    stage.preview(write(running.id, running.points, pen()), [])
  }

  function onUp(event: PointerEvent): void {
    if (running?.pointer !== event.pointerId) return
    const { points } = running
    running = undefined
    stage.settle()
    // a long stroke may need a layer of its own
    const id = idFor(points)
    perform(write(id, points, pen()), [id])
  }

  function cancel(): void {
    if (!running) return
    running = undefined
    stage.settle()
  }

  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: cancel,
  }
  for (const [type, listener] of Object.entries(listeners)) host.addEventListener(type, listener as EventListener)

  return {
    isOn: () => isOn,
    /** Begins a signing. */
    start() {
      isOn = true
      host.setAttribute('data-writing', '')
    },
    /** Takes the running stroke back. Returns whether there was one. */
    cancel(): boolean {
      const wasRunning = running !== undefined
      cancel()
      return wasRunning
    },
    stop() {
      cancel()
      isOn = false
      layerId = undefined
      host.removeAttribute('data-writing')
    },
    remove() {
      cancel()
      for (const [type, listener] of Object.entries(listeners))
        host.removeEventListener(type, listener as EventListener)
    },
  }
}
