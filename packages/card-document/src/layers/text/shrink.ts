import { css } from '../../render/css.ts'

const SMALLEST = 0.2

const fits = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1

/**
 * Shrinks every fixed-shrink text to fit its box; call it again when a font arrives. Forces one layout when all texts
 * fit, and a few more otherwise, however many texts there are.
 */
export function shrinkTexts(root: ParentNode): void {
  // moved copies must not count as content
  const copies = root.querySelectorAll<HTMLElement>('[data-shrink] [aria-hidden]')
  for (const copy of copies) css(copy, { display: 'none' })
  const texts = [...root.querySelectorAll<HTMLElement>('[data-shrink] > :first-child')].flatMap((content) => {
    const box = content.parentElement
    return box ? [{ content, box, low: SMALLEST, high: 1 }] : []
  })
  // the room for ink must not count either: it is outside the text's own box
  for (const { content, box } of texts) {
    css(content, { zoom: '' })
    css(box, { '--flush': '0px' })
  }
  const tight = texts.filter(({ box }) => !fits(box))
  for (let step = 0; step < 7; step++) {
    for (const { content, low, high } of tight) css(content, { zoom: (low + high) / 2 })
    for (const text of tight) text[fits(text.box) ? 'low' : 'high'] = (text.low + text.high) / 2
  }
  for (const { content, low } of tight) css(content, { zoom: low })
  for (const { box } of texts) css(box, { '--flush': '' })
  for (const copy of copies) css(copy, { display: '' })
}
