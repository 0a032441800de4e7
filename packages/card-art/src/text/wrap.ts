import type { FontName } from './fonts.ts'
import type { TextMeasurer } from './measure.ts'

export interface TypeStyle {
  font: FontName
  size: number
  tracking: number
}

const CHINESE = /[\u2e80-\u9fff\uff00-\uffef]/
const MAY_NOT_START_A_LINE = '，。！？、；：”’）》…—·,.!?;:)'
const BREAKS_AFTER = '，。！？；、'
/** A line that breaks after punctuation may be wider by this factor; a break elsewhere would read worse. */
const OVERHANG = 1.06

const isChinese = (text: string): boolean => CHINESE.test(text)

const join = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator)

const greedyLines = (units: readonly string[], separator: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = []
  let current = ''
  for (const unit of units) {
    const longer = join([current, unit], separator)
    if (current !== '' && !fits(longer) && !MAY_NOT_START_A_LINE.includes(unit)) {
      lines.push(current)
      current = unit
    } else {
      current = longer
    }
  }
  lines.push(current)
  return lines.filter((line) => line !== '')
}

/** The two lines of a text that breaks after punctuation; null when no such break gives two lines that fit. */
const brokenAfterPunctuation = (text: string, fits: (line: string) => boolean): string[] | null => {
  const characters = Array.from(text)
  const cuts = characters
    .map((character, i) => (BREAKS_AFTER.includes(character) && i < characters.length - 1 ? i + 1 : 0))
    .filter((cut) => cut > 0)
    .toSorted((a, b) => Math.abs(a - characters.length / 2) - Math.abs(b - characters.length / 2))
  for (const cut of cuts) {
    const halves = [characters.slice(0, cut).join(''), characters.slice(cut).join('')]
    if (halves.every((half) => fits(half))) return halves
  }
  return null
}

/**
 * Breaks a text into as few lines as fit `width`, then balances them: the last line is not a single word, and Chinese
 * breaks after punctuation where possible. The text's own line breaks stay.
 */
export const wrapText = (measurer: TextMeasurer, text: string, style: TypeStyle, width: number): string[] => {
  const widthOf = (line: string) => measurer.measure(line, style.font, style.size, style.tracking).width
  const linesAt = (limit: number) =>
    text.split('\n').flatMap((paragraph) => {
      const units = isChinese(paragraph) ? Array.from(paragraph) : paragraph.split(' ')
      return greedyLines(units, isChinese(paragraph) ? '' : ' ', (line) => widthOf(line) <= limit)
    })
  const lines = linesAt(width)
  if (lines.length < 2) return lines
  if (isChinese(text) && !text.includes('\n') && lines.length === 2) {
    const halves = brokenAfterPunctuation(text, (line) => widthOf(line) <= width * OVERHANG)
    if (halves) return halves
  }
  let low = width * 0.4
  let high = width
  for (let step = 0; step < 9; step++) {
    const middle = (low + high) / 2
    if (linesAt(middle).length <= lines.length) high = middle
    else low = middle
  }
  return linesAt(high)
}
