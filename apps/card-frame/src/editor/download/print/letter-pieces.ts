import type { PrintedPiece } from '@petalpost/api-client/schemas/prints'

/** A letter on the page: px of its layer. */
export interface Letter {
  text: string
  run: number
  left: number
  top: number
  right: number
  bottom: number
}

/** Letters as far apart as this are in one line, and next to each other, px. */
const NEAR = 0.6
/** Scripts whose letters stand upright in a vertical line (Unicode Vertical_Orientation), and their punctuation. */
const UPRIGHT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u

const isBlank = ({ text }: Letter): boolean => text.trim() === ''

/** Whether a letter goes on where the one before it ends; in scripts from right to left it stands before it. */
function follows(before: Letter, letter: Letter, isVertical: boolean): boolean {
  if (before.run !== letter.run || isBlank(before)) return false
  if (isVertical) return Math.abs(before.left - letter.left) < NEAR && Math.abs(before.bottom - letter.top) < NEAR
  const isBeside = Math.abs(before.right - letter.left) < NEAR || Math.abs(before.left - letter.right) < NEAR
  return Math.abs(before.top - letter.top) < NEAR && isBeside
}

/** Groups letters that a font can set in one go: neighbors of one run and one line, without the spaces between. */
export function groupLetters(letters: readonly Letter[], isVertical: boolean): Letter[][] {
  const groups: Letter[][] = []
  for (const letter of letters) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (isBlank(letter)) {
      if (group && group.length > 0) groups.push([])
      continue
    }
    const isAlone = isVertical && (UPRIGHT.test(letter.text) || (before && UPRIGHT.test(before.text)))
    if (group && before && !isAlone && follows(before, letter, isVertical)) group.push(letter)
    else if (group?.length === 0) group.push(letter)
    else groups.push([letter])
  }
  return groups.filter((group) => group.length > 0)
}

/** Style of letters on the page: font size in px of the layer, and how far their baseline is below the top of their line. */
export interface Setting {
  size: number
  ascent: number
}

/** A group of letters as print needs it. */
export function pieceOf(group: readonly Letter[], { size, ascent }: Setting, isVertical: boolean): PrintedPiece {
  const [first] = group as [Letter, ...Letter[]]
  const text = group.map((letter) => letter.text).join('')
  const left = Math.min(...group.map((letter) => letter.left))
  const right = Math.max(...group.map((letter) => letter.right))
  const top = Math.min(...group.map((letter) => letter.top))
  const bottom = Math.max(...group.map((letter) => letter.bottom))
  const { run } = first
  if (!isVertical)
    return { text, run, x: left, y: top + ascent, width: right - left, height: bottom - top, size, angle: 0 }
  const stands = UPRIGHT.test(text) ? 'upright' : 'sideways'
  const along = bottom - top
  return { text, run, x: (left + right) / 2, y: top, width: along, height: along, size, angle: 0, stands }
}
