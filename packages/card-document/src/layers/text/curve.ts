import type { Fill } from '../../fields.ts'
import { DRAWN_LIMITS } from '../../limits.ts'
import type { RenderContext } from '../../render/context.ts'
import { css, fullBox } from '../../render/css.ts'
import { nameOf, paintOf } from '../../render/paint.ts'
import { color, list, num, px, shadowCss, text } from '../../render/safe.ts'
import { svgElement } from '../../render/svg.ts'
import { fontStyles } from './letters.ts'
import type { Run, TextLayer } from './schema.ts'

const ANCHORS = { left: 'start', center: 'middle', right: 'end', justify: 'start' } as const

/** Splits runs into paragraphs; each paragraph gets its own arc. */
function paragraphs(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [[]]
  for (const run of list(runs, DRAWN_LIMITS.runsPerLayer))
    for (const [index, part] of text(run.text).split('\n').entries()) {
      if (index > 0) found.push([])
      found.at(-1)?.push({ ...run, text: part })
    }
  return found
}

/** Draws the letters once. A copy ignores the colors of single runs. */
function arcs(context: RenderContext, layer: TextLayer, fill: Fill | undefined, isCopy: boolean): SVGElement {
  const { document } = context
  const { style } = layer
  const [width, height, size] = [num(layer.width), num(layer.height), num(style.fontSize, 16, 1, 1000)]
  const degrees = num(layer.curve, 0, -360, 360)
  const up = degrees > 0
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const line = size * num(style.lineHeight, 1.3, 0.5, 4)
  const lines = paragraphs(layer.runs)
  const radius = width / angle
  const rise = radius * (1 - Math.cos(angle / 2))
  const free = height - rise - lines.length * line
  const top = style.verticalAlign === 'middle' ? free / 2 : style.verticalAlign === 'bottom' ? free : 0
  // the middle of the first baseline: its highest point when it bends up, its lowest when it bends down
  const apex = top + line / 2 + size * 0.35 + (up ? 0 : rise)
  const center = up ? apex + radius : apex - radius
  const svg = svgElement(document, 'svg', { width, height })
  css(svg, { display: 'block', position: 'absolute', overflow: 'visible', 'white-space': 'pre', ...fontStyles(style) })
  css(svg, { 'letter-spacing': px(style.letterSpacing) })
  svg.setAttribute('fill', paintOf(context, svg, fill))
  for (const [index, runs] of lines.entries()) {
    const r = Math.max(1, Math.round(10 * (radius + (up ? -index : index) * line)) / 10)
    // a whole circle that begins opposite the middle of the text, so that a text longer than the arc is not cut off
    const [from, to] = up ? [center + r, center - r] : [center - r, center + r]
    const half = (y: number) => `A${r} ${r} 0 0 ${up ? 1 : 0} ${width / 2} ${Math.round(10 * y) / 10}`
    const d = `M${width / 2} ${Math.round(10 * from) / 10}${half(to)}${half(from)}`
    const id = nameOf('arc', d)
    const side = style.textAlign === 'center' ? 0 : style.textAlign === 'right' ? 1 : -1
    const along = svgElement(document, 'textPath', {
      href: `#${id}`,
      startOffset: `${50 + (side * Math.abs(degrees)) / 7.2}%`,
    })
    for (const run of runs) {
      const span = svgElement(document, 'tspan', {})
      css(span, fontStyles(run.style ?? {}))
      if (run.style?.fill && !isCopy) span.setAttribute('fill', paintOf(context, svg, run.style.fill))
      span.textContent = run.text
      along.append(span)
    }
    const words = svgElement(document, 'text', { 'text-anchor': ANCHORS[style.textAlign] ?? 'start' })
    words.append(along)
    svg.append(svgElement(document, 'path', { id, d, fill: 'none', stroke: 'none' }), words)
  }
  return svg
}

/**
 * Draws a text on arcs around one center. The first baseline is as long as the box is wide and bent by `curve` degrees:
 * above zero its middle rises, below zero it sinks. It is real text, with the same copies as a straight one.
 */
export function curvedText(context: RenderContext, layer: TextLayer): HTMLElement {
  const box = fullBox(context.document)
  for (const { fill, stroke, shadow, offsetX, offsetY } of list(layer.copies, DRAWN_LIMITS.copiesPerLayer)) {
    const copy = arcs(context, layer, fill ?? layer.style.fill, true)
    css(copy, { translate: `${px(offsetX)} ${px(offsetY)}`, 'user-select': 'none' })
    if (stroke) css(copy, { stroke: color(stroke.color), 'stroke-width': px(stroke.width), 'stroke-linejoin': 'round' })
    if (shadow) css(copy, { filter: `drop-shadow(${shadowCss(shadow)})` })
    copy.setAttribute('aria-hidden', 'true')
    box.append(copy)
  }
  box.append(arcs(context, layer, layer.style.fill, false))
  return box
}
