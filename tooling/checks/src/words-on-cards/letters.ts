import { setLine } from '@petalpost/card-art/node/typeset'
import { cardFont, FONT_NAMES, type FontName } from '@petalpost/card-art/text/fonts'
import type { TextLayer, TextStyle } from '@petalpost/card-document/layers/text/schema'

/** A rectangle on the card, px. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Chinese characters and their punctuation are as wide as their size in all fonts of cards, so no font is opened. */
const SQUARE = String.raw`\p{Script=Han}\u3000-\u303f\uff00-\uffef`
const IS_SQUARE = new RegExp(`[${SQUARE}]`, 'u')
/** The pieces that no line breaks: words, and a Chinese character with the punctuation after it. */
const PIECES = new RegExp(String.raw`[${SQUARE}][，。、！？：；”’）]*|\s+|[^\s${SQUARE}]+`, 'gu')

function fontOf({ fontFamily, fontWeight, italic }: TextStyle): FontName {
  const same = FONT_NAMES.filter((name) => cardFont(name).family === fontFamily)
  const found = same.find((name) => cardFont(name).weight === fontWeight && cardFont(name).italic === (italic === true))
  return found ?? same[0] ?? 'figtree'
}

function widthOf(line: string, style: TextStyle): number {
  const runs = line.match(new RegExp(`[${SQUARE}]|[^${SQUARE}]+`, 'gu')) ?? []
  const font = fontOf(style)
  const widths = runs.map((run) => (IS_SQUARE.test(run) ? 100 : setLine(run, font, 100, 0).width))
  const sum = widths.reduce((all, width) => all + width, 0)
  return (sum * style.fontSize) / 100 + style.letterSpacing * Array.from(line).length
}

const wordsOf = ({ runs }: TextLayer): string => runs.map(({ text }) => text).join('')

/** The lines of a text as browsers break them; in its own lines when there is no width. */
function linesOf(layer: TextLayer, width: number | null): string[] {
  return wordsOf(layer)
    .split('\n')
    .flatMap((paragraph) => {
      if (width === null) return [paragraph]
      const lines: string[] = []
      let line = ''
      for (const piece of paragraph.match(PIECES) ?? []) {
        const joined = line + piece
        if (line === '' || widthOf(joined.trimEnd(), layer.style) <= width + 0.01) line = joined
        else {
          lines.push(line.trimEnd())
          line = piece.trimStart()
        }
      }
      return [...lines, line.trimEnd()]
    })
}

/** Measures the letters of a text as the editor does, with the font files; browsers tell sizes in whole px. */
export function sizeOf(layer: TextLayer): { width: number; height: number; word: number } {
  const { style, size } = layer
  const lines = linesOf(layer, size === 'auto-width' ? null : layer.width)
  const widest = Math.max(...lines.map((line) => widthOf(line, style)))
  const words = wordsOf(layer).match(PIECES) ?? ['']
  return {
    width: Math.round(size === 'auto-width' ? widest : layer.width),
    height: Math.round(lines.length * style.lineHeight * style.fontSize),
    word: Math.round(Math.max(...words.map((word) => widthOf(word.trim(), style)))),
  }
}

/** Where the letters of each line of a text stand. */
export function inkOf(layer: TextLayer): Bounds[] {
  const { style, x, y, width } = layer
  const step = style.lineHeight * style.fontSize
  return linesOf(layer, layer.size === 'auto-width' ? null : width).flatMap((line, index) => {
    if (line.trim() === '') return []
    const wide = widthOf(line, style)
    const free = width - wide
    const left = x + (style.textAlign === 'center' ? free / 2 : style.textAlign === 'right' ? free : 0)
    const middle = y + step * (index + 0.5)
    return [{ left, right: left + wide, top: middle - style.fontSize / 2, bottom: middle + style.fontSize / 2 }]
  })
}
