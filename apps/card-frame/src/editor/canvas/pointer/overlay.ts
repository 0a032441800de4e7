import { css } from '@petalpost/card-document/render/css'
import { svgElement } from '@petalpost/card-document/render/svg'

import { type Bounds, type Box, boxIn, fullTurn, pointOf } from '#editor/gestures/box.ts'
import { type Handle, HANDLES, isCorner } from '#editor/gestures/resize.ts'
import type { Guide } from '#editor/gestures/snapping.ts'

import type { View } from '../view.ts'

import classes from './overlay.module.css'

/** Sides shorter than this, in px of the screen, have no handle of their own: the corners would be in its way. */
const LEAST_SIDE = 44

/** What a press on the overlay begins. */
export type Grip = { type: 'resize'; handle: Handle } | { type: 'rotate' }

/** The cursor of a handle at a rotation: the four resize cursors turn by 45 degrees. */
const CURSORS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const
export function cursorOf({ across, down }: Handle, rotation: number): string {
  const angle = (Math.atan2(down, across) * 180) / Math.PI + rotation
  return CURSORS[Math.round(fullTurn(angle) / 45) % 4] ?? 'default'
}

const place = (element: HTMLElement, { x, y, width, height, rotation }: Box, { zoom, ...origin }: View): void =>
  css(element, {
    width: `${width * zoom}px`,
    height: `${height * zoom}px`,
    transform: `translate(${origin.x + x * zoom}px, ${origin.y + y * zoom}px) rotate(${rotation}deg)`,
  })

/** The corners of a box, clockwise, at fractions of its width and height. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/**
 * The path of a line of one px around each box. It is one path for all boxes, because all layers may be selected: to
 * move an element for each costs a browser as much as to move the layers themselves.
 */
export function pathAround(boxes: readonly Box[], { zoom, x, y }: View): string {
  const paths = boxes.map((box) => {
    const line: Box = {
      x: x + box.x * zoom - 0.5,
      y: y + box.y * zoom - 0.5,
      width: box.width * zoom + 1,
      height: box.height * zoom + 1,
      rotation: box.rotation,
    }
    const corners = CORNERS.map(([across, down]) => pointOf(line, across, down))
    return `M${corners.map((corner) => `${corner.x.toFixed(2)} ${corner.y.toFixed(2)}`).join('L')}Z`
  })
  return paths.join('')
}

/** How thick a guide is, px of the screen. */
const THICK = { line: 1, gap: 2 } as const

/**
 * Brings a square of one px to the place of a guide: a line lies across its axis, a gap along it. The browser then lays
 * out nothing when a drag moves guides in every frame.
 */
export function guideTransform(guide: Guide, { zoom, x, y }: View): string {
  const { type, axis, from, to } = guide
  const thick = THICK[type]
  const isUpright = (axis === 'x') === (type === 'line')
  const cross = guide.type === 'line' ? guide.at : guide.cross
  const [along, beside] = isUpright ? [y, x] : [x, y]
  const start = Math.round(along + from * zoom)
  const length = Math.round((to - from) * zoom)
  const place = Math.round(beside + cross * zoom - thick / 2)
  return isUpright
    ? `translate(${place}px, ${start}px) scale(${thick}, ${length})`
    : `translate(${start}px, ${place}px) scale(${length}, ${thick})`
}

export interface Shown {
  /** The frame with the handles; none when nothing is selected. */
  frame: Box | undefined
  /** The boxes of the selected layers, when there are several. */
  members: readonly Box[]
  /** The boxes of texts that leave the card. */
  outside: readonly Box[]
  /** The layer below the pointer. */
  hovered: Box | undefined
  guides: readonly Guide[]
  marquee: Bounds | undefined
  /** Handles are hidden: a gesture is running, a text is being edited, or all is locked. */
  isBusy: boolean
}

function drawPath(element: SVGElement, boxes: readonly Box[], view: View): void {
  const path = pathAround(boxes, view)
  // browsers lay a path out again even when it stays the same
  if (element.getAttribute('d') !== path) element.setAttribute('d', path)
}

export type Overlay = ReturnType<typeof createOverlay>

/** What is drawn above the card: frames, handles, guides and the marquee, all in px of the screen. */
export function createOverlay(document: Document, host: HTMLElement) {
  const root = document.createElement('div')
  root.className = classes['overlay'] ?? ''
  const lines = document.createElement('div')
  lines.className = classes['lines'] ?? ''
  const members = svgElement(document, 'svg', { class: classes['members'] ?? '' })
  const outlines = svgElement(document, 'path', {})
  const warnings = svgElement(document, 'path', { class: classes['outside'] ?? '' })
  members.append(outlines, warnings)
  const part = (name: string) => {
    const element = document.createElement('div')
    element.className = classes[name] ?? ''
    element.hidden = true
    return element
  }
  const [frame, hovered, marquee] = [part('frame'), part('hovered'), part('marquee')]
  const grips = new Map<Element, Grip>()
  const handles = HANDLES.map((handle) => {
    const element = part('handle')
    element.hidden = false
    css(element, { left: `${(handle.across + 1) * 50}%`, top: `${(handle.down + 1) * 50}%` })
    grips.set(element, { type: 'resize', handle })
    frame.append(element)
    return { element, handle }
  })
  const rotate = part('rotate')
  rotate.hidden = false
  grips.set(rotate, { type: 'rotate' })
  frame.append(rotate)
  root.append(lines, members, hovered, frame, marquee)
  host.append(root)

  function drawFrame(box: Box | undefined, isBusy: boolean, view: View): void {
    frame.hidden = box === undefined
    if (!box) return
    place(frame, box, view)
    frame.toggleAttribute('data-busy', isBusy)
    if (isBusy) return // hidden handles need no cursors
    for (const { element, handle } of handles) {
      const side = handle.across === 0 ? box.width : box.height
      element.hidden = !isCorner(handle) && side * view.zoom < LEAST_SIDE
      css(element, { cursor: cursorOf(handle, box.rotation) })
    }
  }

  /** Lines that are there stay, because a drag draws in every frame. */
  function drawGuides(guides: readonly Guide[], view: View): void {
    while (lines.childElementCount > guides.length) lines.lastElementChild?.remove()
    while (lines.childElementCount < guides.length) lines.append(document.createElement('div'))
    for (const [index, guide] of guides.entries())
      css(lines.children[index] as HTMLElement, { transform: guideTransform(guide, view) })
  }

  return {
    /** What a press on this element begins; undefined for everything that is not a handle. */
    gripAt: (target: EventTarget | null): Grip | undefined =>
      target instanceof Element ? grips.get(target) : undefined,
    draw({ frame: box, members: boxes, outside, hovered: below, guides, marquee: area, isBusy }: Shown, view: View) {
      drawFrame(box, isBusy, view)
      drawPath(outlines, boxes, view)
      drawPath(warnings, outside, view)
      hovered.hidden = below === undefined
      if (below) place(hovered, below, view)
      marquee.hidden = area === undefined
      if (area) place(marquee, boxIn(area), view)
      drawGuides(guides, view)
    },
    remove: () => root.remove(),
  }
}
