import type { Fill, Shadow } from '../fields.ts'
import type { Run, TextLayer, TextStyle } from '../layers.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import { css, fullBox, type RenderContext } from './context.ts'
import { paintLetters, reachOf, type Room } from './letter-fill.ts'
import { color, fontFamily, list, num, pick, px, shadowCss, text } from './safe.ts'

const ACROSS: Record<string, string> = { left: 'flex-start', center: 'center', right: 'flex-end', justify: 'stretch' }
const DOWN: Record<string, string> = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }

export function fontStyles(style: Partial<TextStyle>): Record<string, string> {
  const lines = [style.underline && 'underline', style.strikethrough && 'line-through'].filter(Boolean).join(' ')
  return {
    ...(style.fontFamily === undefined ? {} : { 'font-family': fontFamily(style.fontFamily) }),
    ...(style.fontSize === undefined ? {} : { 'font-size': `${num(style.fontSize, 16, 1, 1000)}px` }),
    ...(style.fontWeight === undefined ? {} : { 'font-weight': String(num(style.fontWeight, 400, 100, 900)) }),
    ...(style.italic ? { 'font-style': 'italic' } : {}),
    ...(lines ? { 'text-decoration': lines } : {}),
  }
}

function span(context: RenderContext, run: Run, reach: number): Node {
  const words = context.document.createTextNode(text(run.text))
  if (typeof run.style !== 'object' || run.style === null) return words
  const element = context.document.createElement('span')
  css(element, fontStyles(run.style))
  if (run.style.fill) paintLetters(context, element, run.style.fill, { reach, spacing: 0 })
  element.append(words)
  return element
}

/** The shadow of letters; one of `text-shadow` would show through those that are not painted with a plain colour. */
const shadowStyles = (shadow: Shadow, fill: Fill): Record<string, string> =>
  fill.type === 'solid' ? { 'text-shadow': shadowCss(shadow) } : { filter: `drop-shadow(${shadowCss(shadow)})` }

/** Whether all letters have a plain colour, so that their layer's shadow is one of the letters. */
export const isPlain = ({ style, runs }: TextLayer): boolean =>
  [style, ...list(runs, DRAWN_LIMITS.runsPerLayer).map((run) => run.style)].every(
    (each) => !each?.fill || each.fill.type === 'solid',
  )

/** Letter spacing also follows the last letter of a line: outside the block, so that centre and right edge are true. */
const roomOf = (style: TextStyle, runs: readonly Run[]): Room => ({
  reach: reachOf(style, runs),
  spacing: style.textAlign === 'center' || style.textAlign === 'right' ? num(style.letterSpacing, 0, -50, 200) : 0,
})

/** The block of letters itself; `label` styles it the same way for a button. */
export function letters(context: RenderContext, style: TextStyle, runs: readonly Run[]): HTMLElement {
  const block = context.document.createElement('div')
  css(block, {
    ...fontStyles(style),
    'line-height': String(num(style.lineHeight, 1.3, 0.5, 4)),
    'letter-spacing': `${num(style.letterSpacing, 0, -50, 200)}px`,
    'text-align': pick(ACROSS, style.textAlign) ? style.textAlign : 'left',
    'unicode-bidi': 'plaintext', // a paragraph runs as its own letters do
    'white-space': 'pre-wrap',
    'overflow-wrap': 'break-word',
  })
  const room = roomOf(style, runs)
  if (room.spacing !== 0) css(block, { 'margin-inline-end': `${-room.spacing}px` })
  paintLetters(context, block, style.fill, room)
  block.append(...list(runs, DRAWN_LIMITS.runsPerLayer).map((run) => span(context, run, room.reach)))
  return block
}

/** The letters above their copies, the first of which is lowest. Screen readers and the clipboard get them once. */
function stacked(context: RenderContext, layer: TextLayer, block: HTMLElement): HTMLElement {
  const copies = list(layer.copies, DRAWN_LIMITS.copiesPerLayer)
  if (copies.length === 0) return block
  const stack = context.document.createElement('div')
  css(stack, { position: 'relative', display: 'flow-root' })
  const room = roomOf(layer.style, layer.runs)
  for (const { fill, stroke, shadow, offsetX, offsetY } of copies) {
    const copy = block.cloneNode(true) as HTMLElement
    // runs keep their font but take the copy's paint
    const paint = fill ?? layer.style.fill
    paintLetters(context, copy, paint, room)
    for (const run of copy.querySelectorAll('span')) paintLetters(context, run, paint, { ...room, spacing: 0 })
    css(copy, {
      position: 'absolute',
      inset: '0',
      transform: `translate(${px(offsetX)}, ${px(offsetY)})`,
      'user-select': 'none',
    })
    if (stroke) css(copy, { '-webkit-text-stroke': `${px(stroke.width)} ${color(stroke.color)}` })
    css(copy, { 'text-shadow': 'none', ...(shadow ? shadowStyles(shadow, paint) : {}) })
    copy.setAttribute('aria-hidden', 'true')
    stack.append(copy)
  }
  css(block, { position: 'relative' })
  stack.append(block)
  return stack
}

function backed(context: RenderContext, style: TextStyle, block: HTMLElement): HTMLElement {
  if (!style.background) return block
  const back = context.document.createElement('div')
  css(back, {
    display: 'flow-root',
    background: color(style.background.color),
    padding: px(style.background.padding),
    'border-radius': px(style.background.radius),
  })
  back.append(block)
  return back
}

/**
 * A text layer. `textAlign` runs along the lines and `verticalAlign` across them; a vertical text (columns from right to left) turns
 * both with it.
 */
export function textLayer(context: RenderContext, layer: TextLayer): HTMLElement {
  const { style } = layer
  const box = fullBox(context.document)
  const block = letters(context, style, layer.runs)
  css(box, {
    display: 'flex',
    'flex-direction': 'column',
    'justify-content': pick(DOWN, style.verticalAlign) ?? 'flex-start',
    // a text as wide as its words grows from its anchor when the font is not there yet
    'align-items': layer.size === 'auto-width' ? (pick(ACROSS, style.textAlign) ?? 'flex-start') : 'stretch',
  })
  if (layer.size === 'auto-width') css(block, { 'white-space': 'pre' })
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
  // nor does the room for ink, which is outside the text's own box
  for (const { content, box } of texts) {
    css(content, { zoom: '' })
    css(box, { '--flush': '0px' })
  }
  const tight = texts.filter(({ box }) => !fits(box))
  for (let step = 0; step < 7; step++) {
    for (const { content, low, high } of tight) css(content, { zoom: String((low + high) / 2) })
    for (const text of tight) text[fits(text.box) ? 'low' : 'high'] = (text.low + text.high) / 2
  }
  for (const { content, low } of tight) css(content, { zoom: String(low) })
  for (const { box } of texts) css(box, { '--flush': '' })
  for (const copy of copies) css(copy, { display: '' })
}
