import type { Fill } from '../../fields.ts'
import { DRAWN_LIMITS } from '../../limits.ts'
import type { RenderContext } from '../../render/context.ts'
import { css, fullBox } from '../../render/css.ts'
import { nameOf, paintOf } from '../../render/paint.ts'
import { color, list, num, px, shadowCss, text } from '../../render/safe.ts'
import { svgElement } from '../../render/svg.ts'
import { arcOf, lineOf } from './arc.ts'
import { fontStyles } from './letters.ts'
import type { Run, TextLayer, TextStyle } from './schema.ts'

/** Letters of scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction of a paragraph is that of its first letter, as `unicode-bidi: plaintext` says of a straight text. */
const isRightToLeft = (runs: readonly Run[]): boolean =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(runs.map(({ text: words }) => words).join(''))?.[0] ?? '')

/** Where a text begins along its arc: 0 at the middle, -1 at the left end, 1 at the right end. */
function sideOf({ textAlign }: TextStyle, isTurned: boolean): -1 | 0 | 1 {
  if (textAlign === 'center') return 0
  if (textAlign === 'justify') return isTurned ? 1 : -1
  return textAlign === 'right' ? 1 : -1
}

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
  const [width, height] = [num(layer.width), num(layer.height)]
  const degrees = num(layer.curve, 0, -360, 360)
  const up = degrees > 0
  const line = lineOf(layer)
  const lines = paragraphs(layer.runs)
  const { length, x, y } = arcOf(layer)
  const radius = length / ((Math.abs(degrees) * Math.PI) / 180)
  const middle = Math.round(10 * x) / 10
  // the middle of the first baseline is its highest point when it bends up, its lowest when it bends down
  const center = up ? y + radius : y - radius
  const svg = svgElement(document, 'svg', { width, height })
  css(svg, { display: 'block', position: 'absolute', overflow: 'visible', 'white-space': 'pre', ...fontStyles(style) })
  css(svg, { 'letter-spacing': px(style.letterSpacing) })
  svg.setAttribute('fill', paintOf(context, svg, fill))
  for (const [index, runs] of lines.entries()) {
    const r = Math.max(1, Math.round(10 * (radius + (up ? -index : index) * line)) / 10)
    // a whole circle that begins opposite the middle of the text, so that a text longer than the arc is not cut off
    const [from, to] = up ? [center + r, center - r] : [center - r, center + r]
    const half = (end: number) => `A${r} ${r} 0 0 ${up ? 1 : 0} ${middle} ${Math.round(10 * end) / 10}`
    const d = `M${middle} ${Math.round(10 * from) / 10}${half(to)}${half(from)}`
    const id = nameOf('arc', d)
    const isTurned = isRightToLeft(runs)
    const side = sideOf(style, isTurned)
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
    // a text from right to left starts at its right end
    const anchor = side === 0 ? 'middle' : (side === 1) === isTurned ? 'start' : 'end'
    const words = svgElement(document, 'text', { 'text-anchor': anchor })
    if (isTurned) css(words, { direction: 'rtl' })
    words.append(along)
    svg.append(svgElement(document, 'path', { id, d, fill: 'none', stroke: 'none' }), words)
  }
  return svg
}

/**
 * Draws a text on arcs around one center. The first baseline is the layer's arc, bent by `curve` degrees: above zero its
 * middle rises, below zero it sinks. It is real text, with the same copies as a straight one.
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
