import type { Bounds, Point } from '#editor/gestures/box.ts'
import type { Gesture, GestureStep, Modifiers } from '#editor/gestures/gestures.ts'
import type { Selection } from '#editor/history.ts'

/** A press that moves less than this, in px of the screen, is no drag. */
const DRAG_PX = 4
/** The same for a finger, which never rests exactly. */
const FINGER_DRAG_PX = 10

/** What a press on the stage is doing. */
export type Running =
  | {
      type: 'press'
      from: Point
      ids: readonly string[]
      below: string
      wasSelected: boolean
      isAdding: boolean
      /** a press with Alt on a selected layer, which is for the layer below it */
      isAlt: boolean
    }
  /** `isCopying`: the ids are those of copies, which the card does not have yet */
  | { type: 'gesture'; from: Point; ids: readonly string[]; gesture: Gesture; step?: GestureStep; isCopying?: true }
  | { type: 'marquee'; from: Point; start: Selection; area?: Bounds }
  /** a finger beside all layers: it moves the view, or deselects */
  | { type: 'ground'; from: Point }
  | { type: 'pan'; from: Point; at: Point }

export const keysOf = (event: MouseEvent): Modifiers => ({
  shift: event.shiftKey,
  alt: event.altKey,
  ctrl: event.ctrlKey || event.metaKey,
})

export const slopOf = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? FINGER_DRAG_PX : DRAG_PX)

export const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })
export const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a press has moved far enough to be a drag. */
export const isDragging = (one: Running): boolean =>
  one.type === 'pan' ||
  (one.type === 'gesture' && one.step !== undefined) ||
  (one.type === 'marquee' && one.area !== undefined)
