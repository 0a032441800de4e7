import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'

import { type Edit, layersOf } from '../edits/edit.ts'
import { contentOfLayers, insert, renewed } from '../edits/layers/insert.ts'
import { isGround } from '../edits/place/ground.ts'
import { move, place, type Placement } from '../edits/place/place.ts'
import { withMates } from '../edits/place/units.ts'
import { type Box, boundsOf, boxIn, centerOf, type Point, pointOf, unionOf } from './box.ts'
import { isLine, movedEnd } from './line-end.ts'
import { type Handle, isCorner, resized, scaled } from './resize.ts'
import { rotated, snappedRotation, turned } from './rotate.ts'
import { type Guide, snap, snapEdge, type SnapTargets, snapTargets } from './snapping.ts'

/** The keys that change what a gesture does. */
export interface Modifiers {
  /** Keeps the ratio, the axis, or 15° steps. */
  shift: boolean
  /** From the center. */
  alt: boolean
  /** Without snapping. */
  ctrl: boolean
}

/** What a gesture does so far: the edit that it becomes at its end, and the guides to show meanwhile. */
export interface GestureStep {
  edit: Edit
  guides: readonly Guide[]
}

/** A gesture on layers of a card; `delta` is how far the pointer has moved since its start, card px. */
export type Gesture = (delta: Point, keys: Modifiers) => GestureStep

/** The least side of a layer, px. */
const SMALLEST = 4

/** What the selected layers can snap to: all other visible layers, and the card. */
function targetsOf(card: CardV2, ids: readonly string[]): SnapTargets {
  const others = shownLayers(card).filter(({ id }) => !ids.includes(id))
  return snapTargets(card, others.map(boundsOf))
}

/** Moves layers. `reach`: how near a line must be to snap, card px. */
export function moveGesture(card: CardV2, ids: readonly string[], reach: number): Gesture {
  const targets = targetsOf(card, ids)
  const start = unionOf(layersOf(card, ids))
  return (pointer, { shift, ctrl }) => {
    const isWide = Math.abs(pointer.x) >= Math.abs(pointer.y)
    const delta = shift ? { x: isWide ? pointer.x : 0, y: isWide ? 0 : pointer.y } : pointer
    if (ctrl) return { edit: move(ids, delta.x, delta.y), guides: [] }
    const box = {
      left: start.left + delta.x,
      right: start.right + delta.x,
      top: start.top + delta.y,
      bottom: start.bottom + delta.y,
    }
    const fixed = isWide ? 'y' : 'x'
    const { dx, dy, guides } = snap(targets, box, reach, shift ? fixed : undefined)
    return { edit: move(ids, delta.x + dx, delta.y + dy), guides }
  }
}

/** Moves copies of layers, which stay in their places. `ids` are those of the copies. */
export function copyGesture(
  card: CardV2,
  originals: readonly string[],
  reach: number,
  newId: () => string,
): { ids: readonly string[]; gesture: Gesture } {
  const copies = renewed(contentOfLayers(card, originals), card, newId, 0)
  const ids = copies.layers.map(({ id }) => id)
  const withCopies = insert(copies)
  const moving = moveGesture(withCopies(card), ids, reach)
  const gesture: Gesture = (delta, keys) => {
    const { edit, guides } = moving(delta, keys)
    return { edit: (now) => edit(withCopies(now)), guides }
  }
  return { ids, gesture }
}

/** Moves the pointer to the line nearest to the edges that the handle moves, for an upright box. */
function snappedDelta(box: Box, handle: Handle, delta: Point, targets: SnapTargets, reach: number) {
  const at = pointOf(box, (1 + handle.across) / 2, (1 + handle.down) / 2)
  const x = handle.across === 0 ? undefined : snapEdge(targets, 'x', at.x + delta.x, reach)
  const y = handle.down === 0 ? undefined : snapEdge(targets, 'y', at.y + delta.y, reach)
  return {
    delta: { x: delta.x + (x?.distance ?? 0), y: delta.y + (y?.distance ?? 0) },
    guides: [...(x?.guides ?? []), ...(y?.guides ?? [])],
  }
}

/** At a side Shift keeps the ratio. At a corner it does the opposite of what the kind does. */
function keepsRatio(layer: Layer, handle: Handle, shift: boolean): boolean {
  const { corners } = factsOf(layer)
  if (!isCorner(handle) || corners === 'free') return shift
  return corners === 'scale' || !shift
}

function resizeOne(card: CardV2, layer: Layer, handle: Handle, reach: number): Gesture {
  const targets = targetsOf(card, [layer.id])
  return (pointer, { shift, alt, ctrl }) => {
    const keepRatio = keepsRatio(layer, handle, shift)
    const canSnap = !ctrl && !keepRatio && layer.rotation % 360 === 0
    const { delta, guides } = canSnap
      ? snappedDelta(layer, handle, pointer, targets, reach)
      : { delta: pointer, guides: [] }
    const box = resized(layer, handle, delta, { keepRatio, fromCenter: alt, smallest: SMALLEST })
    const scales = keepRatio && factsOf(layer).corners === 'scale'
    const ratio = scales ? box.width / layer.width : 1
    return { edit: place(new Map([[layer.id, { box, ratio }]])), guides }
  }
}

/** A line is drawn out at its ends; at its long sides there is nothing to resize. */
function resizeLine(line: Layer, handle: Handle): Gesture {
  return (delta, { shift, ctrl }) => {
    const options = { inSteps: shift, isFree: ctrl, shortest: SMALLEST }
    const box = handle.across === 0 ? line : movedEnd(line, handle, delta, options)
    return { edit: place(new Map([[line.id, { box }]])), guides: [] }
  }
}

/** Several layers scale together by one ratio, around the opposite corner of their rectangle, or its center. */
function resizeSeveral(layers: readonly Layer[], handle: Handle): Gesture {
  const frame = boxIn(unionOf(layers))
  return (delta, { alt }) => {
    const options = { keepRatio: true, fromCenter: alt, smallest: SMALLEST }
    const ratio = resized(frame, handle, delta, options).width / frame.width
    const origin = alt ? centerOf(frame) : pointOf(frame, (1 - handle.across) / 2, (1 - handle.down) / 2)
    const placements = layers.map((layer): [string, Placement] => [
      layer.id,
      { box: scaled(layer, origin, ratio), ratio },
    ])
    return { edit: place(new Map(placements)), guides: [] }
  }
}

/** Resizes layers by a handle of their box, or of the rectangle around several. */
export function resizeGesture(card: CardV2, ids: readonly string[], handle: Handle, reach: number): Gesture {
  const layers = layersOf(card, ids)
  const [only] = layers
  if (layers.length > 1 || !only) return resizeSeveral(layers, handle)
  return isLine(only) ? resizeLine(only, handle) : resizeOne(card, only, handle, reach)
}

/** Rotates layers around the center of their rectangle; `from` is where the pointer was at the start, card px. */
export function rotateGesture(card: CardV2, ids: readonly string[], from: Point): Gesture {
  const layers = layersOf(card, ids)
  const [only] = layers
  const center = layers.length === 1 && only ? centerOf(only) : centerOf(boxIn(unionOf(layers)))
  const before = layers.length === 1 && only ? only.rotation : 0
  return (delta, { shift, ctrl }) => {
    const free = before + turned(center, from, { x: from.x + delta.x, y: from.y + delta.y })
    const degrees = (ctrl ? free : snappedRotation(free, shift)) - before
    const placements = layers.map((layer): [string, Placement] => [layer.id, { box: rotated(layer, center, degrees) }])
    return { edit: place(new Map(placements)), guides: [] }
  }
}

/** The frame in which handles are shown: a single layer's own box, or the rectangle around several. */
export function frameAround(layers: readonly Layer[]): Box | undefined {
  const [only] = layers
  if (!only) return undefined
  return layers.length === 1 ? only : boxIn(unionOf(layers))
}

/** The layers that a press on one of them selects: its group, unless the author works inside that group. */
export function pressed(card: CardV2, id: string, openGroup: string | undefined): string[] {
  const layer = card.layers.find((one) => one.id === id)
  return layer?.group !== undefined && layer.group !== openGroup ? withMates(card, [id]) : [id]
}

/** Whether a layer can be selected on the stage: not the ground, and not when it, or its group, is locked or hidden. */
export function isReachable(card: CardV2, layer: Layer): boolean {
  const group = card.groups.find(({ id }) => id === layer.group)
  return !(layer.locked || layer.hidden || group?.locked || group?.hidden || isGround(card, layer))
}

/** Ids of all layers that can be selected on the stage, the lowest first. */
export const reachableIn = (card: CardV2): string[] =>
  card.layers.filter((layer) => isReachable(card, layer)).map(({ id }) => id)

/** Those of these layers that may be moved: locked ones and the ground can be selected too, such as in the layers panel. */
export const freeOf = (card: CardV2, ids: readonly string[]): string[] =>
  layersOf(card, ids).flatMap((layer) => (layer.locked || isGround(card, layer) ? [] : [layer.id]))
