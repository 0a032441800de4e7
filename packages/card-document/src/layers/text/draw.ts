import type { Fill, Shadow } from '../../fields.ts'
import { DRAWN_LIMITS } from '../../limits.ts'
import type { RenderContext } from '../../render/context.ts'
import { css, fullBox } from '../../render/css.ts'
import { color, list, pick, px, shadowCss } from '../../render/safe.ts'
import type { Draw } from '../kind-draw.ts'
import { isBent } from './arc.ts'
import { paintLetters } from './letter-fill.ts'
import { ACROSS, letters, roomOf, withPieces } from './letters.ts'
import type { TextLayer, TextStyle } from './schema.ts'

const DOWN: Record<string, string> = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }

/** The shadow of letters. A `text-shadow` would show through letters that are not painted in a plain color. */
const shadowStyles = (shadow: Shadow, fill: Fill): Record<string, string> =>
  fill.type === 'solid' ? { 'text-shadow': shadowCss(shadow) } : { filter: `drop-shadow(${shadowCss(shadow)})` }

/** Whether all letters have a plain color, so that they can cast the layer's shadow as text-shadow. */
const isPlain = ({ style, runs }: TextLayer): boolean =>
  [style, ...list(runs, DRAWN_LIMITS.runsPerLayer).map((run) => run.style)].every(
    (each) => !each?.fill || each.fill.type === 'solid',
  )

/** Puts the letters above their copies, the first copy lowest. Screen readers and the clipboard get the text once. */
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
 * `textAlign` runs along the lines and `verticalAlign` across them; a vertical text (columns from right to left) turns
 * both with it.
 */
function straightText(context: RenderContext, layer: TextLayer): HTMLElement {
  const { style } = layer
  const box = fullBox(context.document)
  const block = letters(context, style, layer.runs)
  css(box, {
    display: 'flex',
    'flex-direction': 'column',
    'justify-content': pick(DOWN, style.verticalAlign) ?? 'flex-start',
    // while its font loads, an auto-width text grows from its anchor
    'align-items': layer.size === 'auto-width' ? (pick(ACROSS, style.textAlign) ?? 'flex-start') : 'stretch',
  })
  if (layer.size === 'auto-width') css(block, { 'white-space': 'pre' })
  if (layer.vertical) css(box, { 'writing-mode': 'vertical-rl' })
  if (layer.shadow && isPlain(layer)) css(block, { 'text-shadow': shadowCss(layer.shadow) })
  if (layer.size === 'fixed-shrink') box.dataset['shrink'] = ''
  box.append(backed(context, style, stacked(context, layer, block)))
  return box
}

/** Whether the letters cast the layer's shadow themselves, as the text-shadow of plain letters. */
export const lettersCastShadow = (layer: TextLayer): boolean => isPlain(layer) && !isBent(layer)

/** Loads the code for bent text only for the few cards that need it. If this fails, the text is straight. */
const bend = (context: RenderContext, layer: TextLayer, box: HTMLElement, straight: HTMLElement): Promise<void> =>
  import('./curve.ts').then(
    // not destructured: the bundler would write the names twice
    (curve) => box.replaceChildren(curve.curvedText(context, layer)),
    // the layer casts the shadow of a bent text
    () => css(straight, { visibility: '', 'text-shadow': 'none' }),
  )

export const drawText: Draw<TextLayer> = (context, layer) => {
  const straight = straightText(context, layer)
  if (!isBent(layer)) {
    withPieces(context, straight, layer.vertical)
    return straight
  }
  const box = fullBox(context.document)
  css(straight, { visibility: 'hidden' })
  box.append(straight)
  context.pending.push(bend(context, layer, box, straight))
  return box
}
