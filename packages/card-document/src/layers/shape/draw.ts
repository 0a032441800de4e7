import type { RenderContext } from '../../render/context.ts'
import { css, fullBox } from '../../render/css.ts'
import { fillCss } from '../../render/fill.ts'
import { text } from '../../render/safe.ts'
import { clip } from '../../render/shapes.ts'
import { strokeOf } from '../../render/stroke.ts'
import type { Draw } from '../kind-draw.ts'
import type { ShapeLayer } from './schema.ts'

/** Loads the code for lines only for the few cards that have any. If this fails, the card goes without them. */
const drawLine = (context: RenderContext, layer: ShapeLayer, box: HTMLElement): Promise<void> =>
  import('./line.ts').then(
    // not destructured: the bundler would write the names twice
    (line) => line.drawLine(context, layer, box),
    () => undefined,
  )

function drawArea(context: RenderContext, layer: ShapeLayer, box: HTMLElement): void {
  const area = fullBox(context.document)
  css(area, { background: fillCss(context, layer.fill) })
  clip(area, layer.shape, layer.radius)
  box.append(area)
  const stroke = strokeOf(context.document, layer.shape, layer.radius, layer.stroke)
  if (stroke) box.append(stroke)
}

export const drawShape: Draw<ShapeLayer> = (context, layer) => {
  const box = fullBox(context.document)
  if (layer.line) context.pending.push(drawLine(context, layer, box))
  else drawArea(context, layer, box)
  if (layer.alt && !layer.decorative) {
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', text(layer.alt))
  }
  return box
}
