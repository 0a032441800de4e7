import { DRAWN_LIMITS } from '../../limits.ts'
import type { RenderContext } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { fontFamily, list, num, pick, text } from '../../render/safe.ts'
import { paintLetters, type Room } from './letter-fill.ts'
import { reachOf } from './reach.ts'
import type { Run, TextStyle } from './schema.ts'

/** `textAlign` as an alignment of flex items. */
export const ACROSS: Record<string, string> = {
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  justify: 'stretch',
}

/** The font fields of a style, or of the partial style of a run, as CSS. */
export function fontStyles(style: Partial<TextStyle>): Record<string, string | number> {
  const lines = [style.underline && 'underline', style.strikethrough && 'line-through'].filter(Boolean).join(' ')
  return {
    ...(style.fontFamily === undefined ? {} : { 'font-family': fontFamily(style.fontFamily) }),
    ...(style.fontSize === undefined ? {} : { 'font-size': `${num(style.fontSize, 16, 1, 1000)}px` }),
    ...(style.fontWeight === undefined ? {} : { 'font-weight': num(style.fontWeight, 400, 100, 900) }),
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

/** Browsers add letter spacing after the last letter too; it lies outside the block, so that alignment is exact. */
export const roomOf = (style: TextStyle, runs: readonly Run[]): Room => ({
  reach: reachOf(style, runs),
  spacing: style.textAlign === 'center' || style.textAlign === 'right' ? num(style.letterSpacing, 0, -50, 200) : 0,
})

/** Draws the block of letters of a text or a button. */
export function letters(context: RenderContext, style: TextStyle, runs: readonly Run[]): HTMLElement {
  const block = context.document.createElement('div')
  css(block, {
    ...fontStyles(style),
    'line-height': num(style.lineHeight, 1.3, 0.5, 4),
    'letter-spacing': `${num(style.letterSpacing, 0, -50, 200)}px`,
    'text-align': pick(ACROSS, style.textAlign) ? style.textAlign : 'left',
    'unicode-bidi': 'plaintext', // each paragraph takes the direction of its own letters
    'white-space': 'pre-wrap',
    'overflow-wrap': 'break-word',
  })
  const room = roomOf(style, runs)
  if (room.spacing !== 0) css(block, { 'margin-inline-end': `${-room.spacing}px` })
  paintLetters(context, block, style.fill, room)
  block.append(...list(runs, DRAWN_LIMITS.runsPerLayer).map((run) => span(context, run, room.reach)))
  return block
}

let pieces: typeof import('./pieces.ts') | undefined

/** Loads the code for emoji and upright numbers; from then on `withPieces` is done when it returns. */
export const loadPieces = async (): Promise<void> => {
  pieces = await import('./pieces.ts').catch(() => undefined)
}

/** What may be an emoji: signs from U+231A on, variations, and the planes of emoji. */
const MAYBE_EMOJI = /[\u231a-\u2b55\ud83c-\ud83e]|\ufe0f/

/** Emoji in letters with a gradient or picture, and numbers in vertical text, need code that few cards load. */
export function withPieces({ pending }: RenderContext, root: HTMLElement, isVertical?: unknown): void {
  const words = root.textContent
  const set = () => pieces?.setPieces(root, isVertical)
  if ((isVertical && /\d/.test(words)) || (MAYBE_EMOJI.test(words) && /transparent/.test(root.innerHTML)))
    if (pieces) set()
    else pending.push(loadPieces().then(set))
}
