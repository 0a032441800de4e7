import { css } from '@petalpost/card-document/render/css'

import { type Bounds, type Box, boxIn, fullTurn } from '#editor/gestures/box.ts'
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

/**
 * Brings `host` to this many children, and returns them. Those that are there stay, because a drag draws in every frame,
 * and all layers may be selected.
 */
function keep<E extends Element>(host: Element, count: number, create: () => E): E[] {
  while (host.childElementCount > count) host.lastElementChild?.remove()
  while (host.childElementCount < count) host.append(create())
  return [...host.children] as E[] // only this function adds some
}

export interface Shown {
  /** The frame with the handles; none when nothing is selected. */
  frame: Box | undefined
  /** The boxes of the selected layers, when there are several. */
  members: readonly Box[]
  /** The layer below the pointer. */
  hovered: Box | undefined
  guides: readonly Guide[]
  marquee: Bounds | undefined
  /** Handles are hidden: a gesture is running, a text is being edited, or all is locked. */
  isBusy: boolean
}

export type Overlay = ReturnType<typeof createOverlay>

/** What is drawn above the card: frames, handles, guides and the marquee, all in px of the screen. */
export function createOverlay(document: Document, host: HTMLElement) {
  const root = document.createElement('div')
  root.className = classes['overlay'] ?? ''
  const lines = document.createElement('div')
  lines.className = classes['lines'] ?? ''
  const members = document.createElement('div')
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
  const newMember = () => {
    const element = part('member')
    element.hidden = false
    return element
  }
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

  function drawGuides(guides: readonly Guide[], view: View): void {
    const drawn = keep(lines, guides.length, () => document.createElement('div'))
    for (const [index, guide] of guides.entries()) drawn[index]!.style.transform = guideTransform(guide, view)
  }

  return {
    /** What a press on this element begins; undefined for everything that is not a handle. */
    gripAt: (target: EventTarget | null): Grip | undefined =>
      target instanceof Element ? grips.get(target) : undefined,
    draw({ frame: box, members: boxes, hovered: below, guides, marquee: area, isBusy }: Shown, view: View) {
      drawFrame(box, isBusy, view)
      keep(members, boxes.length, newMember).forEach((element, index) => place(element, boxes[index]!, view))
      hovered.hidden = below === undefined
      if (below) place(hovered, below, view)
      marquee.hidden = area === undefined
      if (area) place(marquee, boxIn(area), view)
      drawGuides(guides, view)
    },
    remove: () => root.remove(),
  }
}
