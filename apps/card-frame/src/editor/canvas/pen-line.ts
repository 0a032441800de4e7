import type { PenPoint } from '@petalpost/card-document/layers/ink/facts'

import type { PenStroke } from '../edits/layers/ink.ts'

/** Points nearer to each other than this, in px of the screen, tell nothing about a line. */
const LEAST_STEP_PX = 1.5
/** Ink is drawn smooth: between points farther apart than this, the corners of a fast hand would be cut. */
const MOST_STEP_PX = 6

/** Where the pen was since the last event, for each frame: old Safari, and pages without HTTPS, do not tell more. */
export function eventsOf(event: PointerEvent): readonly PointerEvent[] {
  const between = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : []
  return between.length > 0 ? between : [event]
}

/** Only a pen measures its pressure; a mouse and most fingers report a constant. */
export const pressureOf = ({ pointerType, pressure }: PointerEvent): Pick<PenPoint, 'pressure'> =>
  pointerType === 'pen' ? { pressure } : {}

/**
 * Returns a line of the pen that goes on to another point, in steps so short that it is drawn as it was made. `perPx` is
 * how many px of the line a px of the screen has.
 */
export function drawnTo(line: PenStroke, to: PenPoint, perPx = 1): PenStroke {
  const from = line.at(-1)
  if (!from) return [to]
  const px = Math.hypot(to.x - from.x, to.y - from.y) / perPx
  if (px < LEAST_STEP_PX) return line
  const steps = Math.ceil(px / MOST_STEP_PX)
  const at = (start: number, end: number, step: number) => start + ((end - start) * step) / steps
  const way = Array.from({ length: steps }, (_, index): PenPoint => {
    const step = index + 1
    const pressure = to.pressure === undefined ? {} : { pressure: at(from.pressure ?? to.pressure, to.pressure, step) }
    return { x: at(from.x, to.x, step), y: at(from.y, to.y, step), ...pressure }
  })
  return [...line, ...way]
}
