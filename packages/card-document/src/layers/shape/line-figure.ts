import type { LineEnd } from '../../fields.ts'
import { color, num } from '../../render/safe.ts'
import type { ShapeLayer } from './schema.ts'

/** The width of a line without a stroke, px. */
const USUAL_WIDTH = 4

/** An end of a line: an SVG path whose tip is at the origin, on the left. */
interface End {
  d: string
  /** where its tip is across the box, px */
  at: number
  /** whether it is mirrored, because its tip is on the right */
  isMirrored: boolean
}

/** How a line is drawn, px of its layer. */
export interface LineFigure {
  /** the width of the box */
  across: number
  /** how far it is below the top of the box */
  middle: number
  /** where it begins and ends across the box */
  from: number
  to: number
  width: number
  paint: string
  dash: 'dash' | 'dot' | undefined
  ends: End[]
}

/** How long the end of a line of this width is, px. */
const lengthOf = (end: LineEnd, width: number): number => (end === 'arrow' ? 4 + 3 * width : 1 + 1.5 * width)

/** An end at the origin that points to the left, px. */
function pathOf(end: LineEnd, width: number): string {
  const [length, half] = [lengthOf(end, width), 2 + 1.5 * width]
  if (end === 'arrow') return `M0 0L${length} ${-half}V${half}Z`
  return `M0 0a${length} ${length} 0 1 1 0 .001Z`
}

const known = (end: unknown): LineEnd | undefined => (end === 'arrow' || end === 'dot' ? end : undefined)

/** Returns the figure of a line, for the screen and for print. Only known ends are in it, whatever the definition says. */
export function lineFigure({ line, stroke, ...layer }: ShapeLayer): LineFigure {
  const [across, middle] = [num(layer.width), num(layer.height) / 2]
  const width = num(stroke?.width, USUAL_WIDTH, 0.5, 200)
  const [start, end] = [known(line?.start), known(line?.end)]
  // below the tip of an arrow the line would be seen beside it
  const behind = (each: LineEnd | undefined): number =>
    each === 'arrow' ? Math.min(lengthOf(each, width) - 1, across / 2) : 0
  const dash = stroke?.dash
  return {
    across,
    middle,
    from: behind(start),
    to: across - behind(end),
    width,
    paint: color(stroke?.color, '#000000'),
    dash: dash === 'dash' || dash === 'dot' ? dash : undefined,
    ends: [
      ...(start ? [{ d: pathOf(start, width), at: 0, isMirrored: false }] : []),
      ...(end ? [{ d: pathOf(end, width), at: across, isMirrored: true }] : []),
    ],
  }
}
