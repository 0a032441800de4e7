import type { ButtonLayer, ShapeLayer } from '../layers.ts'
import { css, fullBox, type RenderContext } from './context.ts'
import { fillCss } from './fill.ts'
import { letters } from './layer-text.ts'
import { px, text } from './safe.ts'
import { clip } from './shapes.ts'
import { strokeOf } from './stroke.ts'

export function shapeLayer(context: RenderContext, layer: ShapeLayer): HTMLElement {
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

export function buttonLayer(context: RenderContext, layer: ButtonLayer): HTMLElement {
  const box = fullBox(context.document)
  css(box, {
    display: 'flex',
    'align-items': 'center',
    'justify-content': 'center',
    background: fillCss(context, layer.fill),
    'border-radius': px(layer.radius),
  })
  box.append(letters(context, layer.style, [{ text: text(layer.label) }]))
  return box
}
