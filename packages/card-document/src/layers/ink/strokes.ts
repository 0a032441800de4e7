import type { RenderContext } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { paintOf } from '../../render/paint.ts'
import { num, text } from '../../render/safe.ts'
import { svgElement } from '../../render/svg.ts'
import { linesOf } from './lines.ts'
import type { InkLayer } from './schema.ts'
import { writingMask } from './writing-mask.ts'

/** Draws ink into `box`, the content of a layer: each stroke as wide as the pen was pressed there. */
function draw(context: RenderContext, layer: InkLayer, still: boolean, box: HTMLElement): void {
  const { document } = context
  const size = { width: num(layer.width), height: num(layer.height) }
  const { lines, widest } = linesOf(layer)
  const svg = svgElement(document, 'svg', { ...size })
  css(svg, { display: 'block', position: 'absolute', overflow: 'visible' })
  // one path, so that a gradient spans all strokes, and strokes that cross do not show through each other
  const d = lines.map(({ outline }) => outline).join('')
  const ink = svgElement(document, 'path', { d, fill: paintOf(context, svg, layer.fill) })
  if (layer.animations?.in?.name === 'write' && !still) {
    // somewhat wider, because the middle of a stroke is not always in its middle
    const mask = writingMask(document, lines, { ...size, pen: 1.2 * widest })
    svg.append(mask)
    ink.setAttribute('mask', `url(#${mask.id})`)
    box.parentElement?.style.setProperty('clip-path', 'none', 'important') // animations cannot set what is important
    box.parentElement?.style.setProperty('stroke-dashoffset', '0') // not what a group inherits to it
  }
  svg.append(ink)
  if (layer.alt && !layer.decorative) {
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', text(layer.alt))
  }
  box.append(svg)
}

/** Draws ink into `box`. Ink that is too broken to draw is left out: previews get unvalidated definitions. */
export function drawStrokes(context: RenderContext, layer: InkLayer, still: boolean, box: HTMLElement): void {
  try {
    draw(context, layer, still, box)
  } catch {
    box.replaceChildren()
  }
}
