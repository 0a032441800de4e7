import type { Fill, Shadow } from '../fields.ts'
import type { Run, TextLayer, TextStyle } from '../layers.ts'
import { LIMITS } from '../limits.ts'
import { css, fullBox, type RenderContext } from './context.ts'
import { fillCss } from './fill.ts'
import { color, fontFamily, list, num, pick, px, shadowCss, text } from './safe.ts'

const ALIGN: Record<string, string> = { l: 'left', c: 'center', r: 'right', j: 'justify' }
const ACROSS: Record<string, string> = { l: 'flex-start', c: 'center', r: 'flex-end', j: 'stretch' }
const DOWN: Record<string, string> = { t: 'flex-start', m: 'center', b: 'flex-end' }

/** Paints letters: a plain colour, or any other fill clipped to the glyphs. */
function paintLetters(context: RenderContext, element: HTMLElement, fill: Fill | undefined): void {
  if (fill?.t === 'solid') return css(element, { color: color(fill.c, 'inherit'), background: 'none' })
  css(element, {
    background: fillCss(context, fill),
    '-webkit-background-clip': 'text',
    'background-clip': 'text',
    color: 'transparent',
  })
}

export function fontStyles(style: Partial<TextStyle>): Record<string, string> {
  const lines = [style.ul && 'underline', style.st && 'line-through'].filter(Boolean).join(' ')
  return {
    ...(style.font === undefined ? {} : { 'font-family': fontFamily(style.font) }),
    ...(style.px === undefined ? {} : { 'font-size': `${num(style.px, 16, 1, 1000)}px` }),
    ...(style.wt === undefined ? {} : { 'font-weight': String(num(style.wt, 400, 100, 900)) }),
    ...(style.it ? { 'font-style': 'italic' } : {}),
    ...(lines ? { 'text-decoration': lines } : {}),
  }
}

function span(context: RenderContext, run: Run): Node {
  const words = context.document.createTextNode(text(run.t))
  if (typeof run.s !== 'object' || run.s === null) return words
  const element = context.document.createElement('span')
  css(element, fontStyles(run.s))
  if (run.s.c) paintLetters(context, element, run.s.c)
  element.append(words)
  return element
}

/** The shadow of letters; one of `text-shadow` would show through those that are not painted with a plain colour. */
const shadowStyles = (shadow: Shadow, fill: Fill): Record<string, string> =>
  fill.t === 'solid' ? { 'text-shadow': shadowCss(shadow) } : { filter: `drop-shadow(${shadowCss(shadow)})` }

/** Whether all letters have a plain colour, so that their layer's shadow is one of the letters. */
export const isPlain = ({ style, runs }: TextLayer): boolean =>
  [style, ...list(runs, LIMITS.runsPerLayer).map(({ s }) => s)].every((each) => !each?.c || each.c.t === 'solid')

/** The block of letters itself; `label` styles it the same way for a button. */
export function letters(context: RenderContext, style: TextStyle, runs: readonly Run[]): HTMLElement {
  const block = context.document.createElement('div')
  const spacing = num(style.ls, 0, -50, 200)
  css(block, {
    ...fontStyles(style),
    'line-height': String(num(style.lh, 1.3, 0.5, 4)),
    'letter-spacing': `${spacing}px`,
    'text-align': pick(ALIGN, style.align) ?? 'left',
    'unicode-bidi': 'plaintext', // a paragraph runs as its own letters do
    'white-space': 'pre-wrap',
    'overflow-wrap': 'break-word',
  })
  // letter spacing also follows the last letter of a line: give it room outside, so that centre and right edge are true
  if (style.align === 'c' || style.align === 'r') css(block, { 'margin-inline-end': `${-spacing}px` })
  paintLetters(context, block, style.c)
  block.append(...list(runs, LIMITS.runsPerLayer).map((run) => span(context, run)))
  return block
}

/**
 * The effects stack: each entry is a copy of the letters below them, first entry lowest, moved by (dx, dy). Screen
 * readers and the clipboard get the letters once.
 */
function stacked(context: RenderContext, layer: TextLayer, block: HTMLElement): HTMLElement {
  const copies = list(layer.fx, LIMITS.textFxPerLayer)
  if (copies.length === 0) return block
  const stack = context.document.createElement('div')
  css(stack, { position: 'relative' })
  for (const { fill, stroke, shadow, dx, dy } of copies) {
    const copy = block.cloneNode(true) as HTMLElement
    // runs keep their font but take the copy's paint
    const paint = fill ?? layer.style.c
    for (const letters of [copy, ...copy.querySelectorAll('span')]) paintLetters(context, letters, paint)
    css(copy, { position: 'absolute', inset: '0', transform: `translate(${px(dx)}, ${px(dy)})`, 'user-select': 'none' })
    if (stroke) css(copy, { '-webkit-text-stroke': `${px(stroke.w)} ${color(stroke.c)}` })
    css(copy, { 'text-shadow': 'none', ...(shadow ? shadowStyles(shadow, paint) : {}) })
    copy.setAttribute('aria-hidden', 'true')
    stack.append(copy)
  }
  css(block, { position: 'relative' })
  stack.append(block)
  return stack
}

function backed(context: RenderContext, style: TextStyle, block: HTMLElement): HTMLElement {
  if (!style.bg) return block
  const back = context.document.createElement('div')
  css(back, { background: color(style.bg.c), padding: px(style.bg.pad), 'border-radius': px(style.bg.r) })
  back.append(block)
  return back
}

/**
 * A text layer. `align` runs along the lines and `va` across them; a vertical text (columns from right to left) turns
 * both with it.
 */
export function textLayer(context: RenderContext, layer: TextLayer): HTMLElement {
  const { style } = layer
  const box = fullBox(context.document)
  const block = letters(context, style, layer.runs)
  css(box, {
    display: 'flex',
    'flex-direction': 'column',
    'justify-content': pick(DOWN, style.va) ?? 'flex-start',
    // a text as wide as its words grows from its anchor when the font is not there yet
    'align-items': layer.size === 'auto-w' ? (pick(ACROSS, style.align) ?? 'flex-start') : 'stretch',
  })
  if (layer.size === 'auto-w') css(block, { 'white-space': 'pre' })
  if (layer.vertical) css(box, { 'writing-mode': 'vertical-rl' })
  if (layer.shadow && isPlain(layer)) css(block, { 'text-shadow': shadowCss(layer.shadow) })
  if (layer.size === 'fixed-shrink') box.dataset['shrink'] = ''
  box.append(backed(context, style, stacked(context, layer, block)))
  return box
}

const SMALLEST = 0.2

const fits = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1

/**
 * Makes every fixed-shrink text as small as its box needs; again when a font arrives. Needs layout: one for what fits,
 * a few for all that does not, however many there are.
 */
export function shrinkTexts(root: ParentNode): void {
  // copies that are moved aside take no room
  const copies = root.querySelectorAll<HTMLElement>('[data-shrink] [aria-hidden]')
  for (const copy of copies) css(copy, { display: 'none' })
  const texts = [...root.querySelectorAll<HTMLElement>('[data-shrink] > :first-child')].flatMap((content) => {
    const box = content.parentElement
    return box ? [{ content, box, low: SMALLEST, high: 1 }] : []
  })
  for (const { content } of texts) css(content, { zoom: '' })
  const tight = texts.filter(({ box }) => !fits(box))
  for (let step = 0; step < 7; step++) {
    for (const { content, low, high } of tight) css(content, { zoom: String((low + high) / 2) })
    for (const text of tight) text[fits(text.box) ? 'low' : 'high'] = (text.low + text.high) / 2
  }
  for (const { content, low } of tight) css(content, { zoom: String(low) })
  for (const copy of copies) css(copy, { display: '' })
}
