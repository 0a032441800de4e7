import type { Fill } from '../../fields.ts'
import { DRAWN_LIMITS } from '../../limits.ts'
import { list, num } from '../../render/safe.ts'
import type { Run, TextStyle } from './schema.ts'

/** Whether a fill would show seams when repeated; it is then drawn once across the padded box. */
export const isOnePiece = (fill: Fill | undefined): boolean =>
  (fill?.type === 'image' && fill.fit !== 'tile') || (fill?.type === 'pattern' && fill.name === 'stripes')

/** How far the ink of a text may reach out of its box, px: one size of its largest letters on each side. */
export function reachOf(style: TextStyle, runs: readonly Run[]): number {
  const sizes = [style, ...list(runs, DRAWN_LIMITS.runsPerLayer).map((run) => run.style)].map((each) =>
    num(each?.fontSize, 0, 0, 1000),
  )
  return Math.max(...sizes) + Math.max(0, -num(style.letterSpacing, 0, -50, 200))
}
