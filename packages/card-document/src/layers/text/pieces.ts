import { css } from '../../render/css.ts'
import { shrinkTexts } from './shrink.ts'

// Unicode Technical Standard 51, "emoji sequence": a sign with its variation, skin or tag, then others joined to it
const SIGN = String.raw`(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f\u20e3?|\p{Emoji_Modifier_Base}(?=\p{Emoji_Modifier}))`
const PART = `${SIGN}(?:\\p{Emoji_Modifier}|[\\u{e0020}-\\u{e007f}]+)?`
const ONE = `(?:\\p{RI}{2}|${PART}(?:\\u200d(?:${PART}|\\p{Emoji}))*)`
const EMOJI = new RegExp(`${ONE}+`, 'gu')
const IS_EMOJI = new RegExp(`^${ONE}$`, 'u')

/** Whether a sign is an emoji, which the device of its reader draws in colors. */
export const isEmoji = (sign: string): boolean => IS_EMOJI.test(sign)

/** Numbers of up to four digits. Those in a word, a time or a decimal lie on their side with it. */
const NUMBER = /(?<![\dA-Za-z][.,:/-]?)\d{1,4}(?![.,:/-]?[\dA-Za-z])/g

/** Puts what a pattern finds in a text into elements of their own. */
function wrap(text: Text, pattern: RegExp, styles: Record<string, string>): void {
  for (const { 0: found, index } of [...text.data.matchAll(pattern)].toReversed()) {
    const piece = index > 0 ? text.splitText(index) : text
    if (piece.length > found.length) piece.splitText(found.length)
    const element = text.ownerDocument.createElement('span')
    css(element, styles)
    piece.replaceWith(element)
    element.append(piece)
  }
}

/** Whether letters are a hole in their background, through which emoji would lose their colors. */
function isHole(text: Text): boolean {
  for (let at = text.parentElement; at; at = at.parentElement)
    if (at.style.color !== '') return at.style.color === 'transparent'
  return false
}

function textsIn(root: HTMLElement): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

/**
 * Draws the pieces of a drawn text that differ from its letters, in its copies too: emoji keep their own colors in every
 * fill, and a vertical text has its short numbers upright, each in the room of one letter.
 */
export function setPieces(root: HTMLElement, isVertical: unknown): void {
  if (isVertical) for (const text of textsIn(root)) wrap(text, NUMBER, { 'text-combine-upright': 'all' })
  for (const text of textsIn(root)) if (isHole(text)) wrap(text, EMOJI, { color: '#000' })
  shrinkTexts(root)
}
