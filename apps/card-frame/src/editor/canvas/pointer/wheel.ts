/** A turn of a wheel or a pinch on a trackpad, as the browser reports it. */
export type Turn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** How far one unit of `deltaMode` goes, px: pixels, lines, pages. */
const UNITS = [1, 16, 400] as const

/** With this rate per px, a pinch zooms as far as the fingers move apart: browsers report it as Ctrl and the wheel. */
const PINCH_RATE = 0.01
/** Cmd and two fingers on a trackpad scroll many px at once. */
const SCROLL_RATE = 0.002
/** A notch of a mouse wheel is 100 px and more; it zooms by e to this power, about 1.2. */
const MOST = 0.18

/** How far a turn goes, px of the window, also where a browser counts in lines. */
export function turnedBy({ deltaX, deltaY, deltaMode }: Turn): { x: number; y: number } {
  const unit = UNITS[deltaMode] ?? 1
  return { x: deltaX * unit, y: deltaY * unit }
}

/** By which factor a turn with Ctrl or Cmd zooms: at most 1.2 for a notch, as fine as the fingers for a pinch. */
export function zoomBy(turn: Turn): number {
  const wanted = -turnedBy(turn).y * (turn.ctrlKey ? PINCH_RATE : SCROLL_RATE)
  return Math.exp(Math.max(-MOST, Math.min(MOST, wanted)))
}
