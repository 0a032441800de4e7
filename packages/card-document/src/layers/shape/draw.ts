import { css, fullBox } from '../../render/css.ts'
import { fillCss } from '../../render/fill.ts'
import { text } from '../../render/safe.ts'
import { clip } from '../../render/shapes.ts'
import { strokeOf } from '../../render/stroke.ts'
import type { Draw } from '../kind-draw.ts'
import type { ShapeLayer } from './schema.ts'

export const drawShape: Draw<ShapeLayer> = (context, layer) => {
  const box = fullBox(context.document)
  const area = fullBox(context.document)
  css(area, { background: fillCss(context, layer.fill) })
  clip(area, layer.shape, layer.radius)
  box.append(area)
  const stroke = strokeOf(context.document, layer.shape, layer.radius, layer.stroke)
  if (stroke) box.append(stroke)
  if (layer.alt && !layer.decorative) {
    box.setAttribute('role', 'img')
    box.setAttribute('aria-label', text(layer.alt))
  }
  return box
}
