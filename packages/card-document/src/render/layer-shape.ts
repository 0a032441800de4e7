import type { ButtonLayer, ShapeLayer } from '../layers.ts'
import { css, fullBox, type RenderContext } from './context.ts'
import { fillCss } from './fill.ts'
import { dashOf } from './layer-media.ts'
import { letters } from './layer-text.ts'
import { color, num, px, text } from './safe.ts'
import { clip, outline } from './shapes.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The line around a figure: CSS borders end where a clip-path cuts, so it is drawn over the fill. */
function strokeOf(context: RenderContext, layer: ShapeLayer): Element | undefined {
  const points = outline(layer.shape)
  const width = num(layer.stroke?.w, 0, 0, 200)
  if (!points || !layer.stroke || width === 0) return undefined
  const svg = context.document.createElementNS(SVG, 'svg')
  const line = context.document.createElementNS(SVG, 'polygon')
  const attributes = {
    points: points.map((point) => point.join(',')).join(' '),
    fill: 'none',
    stroke: color(layer.stroke.c),
    'stroke-width': String(width),
    'stroke-linejoin': 'round',
    'vector-effect': 'non-scaling-stroke',
    ...(layer.stroke.dash
      ? { 'stroke-dasharray': layer.stroke.dash === 'dot' ? `0 ${width * 2}` : `${width * 2}` }
      : {}),
    ...(layer.stroke.dash === 'dot' ? { 'stroke-linecap': 'round' } : {}),
  }
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value)
  for (const [name, value] of Object.entries({
    viewBox: '0 0 100 100',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value)
  css(svg, { position: 'absolute', inset: '0', width: '100%', height: '100%', overflow: 'visible' })
  svg.append(line)
  return svg
}

export function shapeLayer(context: RenderContext, layer: ShapeLayer): HTMLElement {
  const box = fullBox(context.document)
  const area = fullBox(context.document)
  css(area, { background: fillCss(context, layer.fill) })
  clip(area, layer.shape, layer.radius)
  box.append(area)
  const stroke = strokeOf(context, layer)
  if (stroke) box.append(stroke)
  else if (layer.stroke && !outline(layer.shape))
    css(area, {
      'box-sizing': 'border-box',
      border: `${px(layer.stroke.w)} ${dashOf(layer.stroke.dash)} ${color(layer.stroke.c)}`,
    })
  if (layer.alt && !layer.deco) {
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
  box.append(letters(context, layer.style, [{ t: text(layer.label) }]))
  return box
}
