import type { Fill } from '../../fields.ts'
import type { RenderContext } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { fillCss, movedStops } from '../../render/fill.ts'
import { color } from '../../render/safe.ts'
import { isOnePiece } from './reach.ts'

/**
 * A fill that is not a plain color is the background of the letters' box, clipped to the glyphs. So the box must be as
 * large as the ink: script capitals, descenders and italics reach out of their line. Padding enlarges the box, and a
 * negative margin of the same size compensates for it, so that no letter moves. `--flush: 0px` removes both.
 */

/** How many times larger than the text a gradient is drawn, so that it covers the ink outside the text's box. */
const SPREAD = 11

/** The room of a box of letters, px: `reach` on each side for ink; `spacing` is the one after the last letter. */
export interface Room {
  reach: number
  spacing: number
}

/** The fill as CSS that continues outside the box and keeps the colors inside it in place. */
function endlessCss(context: RenderContext, fill: Fill | undefined): string {
  if (fill?.type !== 'linear' && fill?.type !== 'radial') return fillCss(context, fill)
  const stops = movedStops(fill.stops, fill.type === 'linear' ? 50 : 0, 1 / SPREAD)
  return `${fillCss(context, { ...fill, stops })} 50% / ${100 * SPREAD}% ${100 * SPREAD}%`
}

/** Paints letters: a plain color, or any other fill clipped to the glyphs. */
export function paintLetters(
  context: RenderContext,
  element: HTMLElement,
  fill: Fill | undefined,
  { reach, spacing }: Room,
): void {
  if (fill?.type === 'solid') return css(element, { color: color(fill.color, 'inherit'), background: 'none' })
  const room = `var(--flush, ${reach}px)`
  css(element, {
    background: endlessCss(context, fill),
    'background-origin': isOnePiece(fill) ? 'padding-box' : 'content-box',
    '-webkit-background-clip': 'text',
    'background-clip': 'text',
    color: 'transparent',
    padding: room,
    'margin-block': `calc(0px - ${room})`,
    'margin-inline': `calc(0px - ${room}) calc(${-spacing}px - ${room})`,
    // each line of a run is a separate box
    '-webkit-box-decoration-break': 'clone',
    'box-decoration-break': 'clone',
    // clicks beside the letters go to the layer below; clicks on them still reach the layer's own box
    'pointer-events': 'none',
  })
}
