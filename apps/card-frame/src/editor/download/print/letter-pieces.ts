import type { PrintedPiece } from '@petalpost/api-client/schemas/prints'

/** A letter on the page: px of its layer. */
export interface Letter {
  text: string
  run: number
  left: number
  top: number
  right: number
  bottom: number
  /** which picture shows it in print; undefined = a font does */
  picture?: number | undefined
}

/** Letters as far apart as this are in one line, and next to each other, px. */
const NEAR = 0.6
/** Scripts whose letters stand upright in a vertical line (Unicode Vertical_Orientation), and their punctuation. */
const UPRIGHT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u

const isBlank = ({ text }: Letter): boolean => text.trim() === ''

type Direction = 'right' | 'left' | 'down'

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < NEAR

/** The direction in which a letter goes on where the one before it ends; undefined when it does not. */
function directionOf(before: Letter, letter: Letter, isVertical: boolean): Direction | undefined {
  if (isVertical) return isNear(before.left, letter.left) && isNear(before.bottom, letter.top) ? 'down' : undefined
  if (!isNear(before.top, letter.top)) return undefined
  if (isNear(before.right, letter.left)) return 'right'
  return isNear(before.left, letter.right) ? 'left' : undefined
}

/** Signs that are turned around between letters that run from right to left. */
const BRACKETS = '()[]{}<>«»‹›《》〈〉「」『』【】'

/** Whether a sign stands in a part of the line that runs from right to left: next to it on that side is a neighbor. */
const isTurned = (letter: Letter, before: Letter | undefined, after: Letter | undefined): boolean =>
  (before && directionOf(before, letter, false) === 'left') === true ||
  (after && directionOf(letter, after, false) === 'left') === true

/** The letters with the brackets that a browser shows in a line from right to left: always both of a pair. */
export function mirrored(letters: readonly Letter[]): Letter[] {
  const shown = [...letters]
  const open: number[] = []
  const turn = (index: number) => {
    const letter = letters[index]
    if (letter) shown[index] = { ...letter, text: BRACKETS[BRACKETS.indexOf(letter.text) ^ 1] ?? letter.text }
  }
  for (const [index, letter] of letters.entries()) {
    const at = BRACKETS.indexOf(letter.text)
    if (at < 0) continue
    if (at % 2 === 0) open.push(index)
    const partner = at % 2 === 1 ? open.pop() : undefined
    const isHere = isTurned(letter, letters[index - 1], letters[index + 1])
    const isThere = partner !== undefined && shown[partner] !== letters[partner]
    if (isHere || isThere) turn(index)
    if (isHere && !isThere && partner !== undefined) turn(partner)
  }
  return shown
}

/**
 * Groups letters that a font can set in one go: neighbors of one run, one line and one direction, without the spaces
 * between.
 */
export function groupLetters(letters: readonly Letter[], isVertical: boolean): Letter[][] {
  const groups: Letter[][] = []
  let before: Letter | undefined
  let direction: Direction | undefined
  for (const letter of letters) {
    const isAlone = (each: Letter) => each.picture !== undefined || (isVertical && UPRIGHT.test(each.text))
    const goesOn =
      before && before.run === letter.run && !isAlone(before) && !isAlone(letter)
        ? directionOf(before, letter, isVertical)
        : undefined
    before = isBlank(letter) ? undefined : letter
    if (!before) continue
    if (goesOn && (direction === undefined || goesOn === direction)) {
      groups.at(-1)?.push(letter)
      direction = goesOn
    } else {
      groups.push([letter])
      direction = undefined
    }
  }
  return groups
}

/** Style of letters on the page: font size in px of the layer, and how far their baseline is below the top of their line. */
export interface Setting {
  size: number
  ascent: number
}

/** How letters stand: in lines across, in vertical lines, or as a number across a vertical line. */
export type Way = 'across' | 'vertical' | 'combined'

const rounded = (px: number): number => Math.round(px * 1_000) / 1_000

/** A group of letters as print needs it. */
export function pieceOf(group: readonly Letter[], { size, ascent }: Setting, way: Way): PrintedPiece {
  const [first] = group as [Letter, ...Letter[]]
  const text = group.map((letter) => letter.text).join('')
  const left = Math.min(...group.map((letter) => letter.left))
  const right = Math.max(...group.map((letter) => letter.right))
  const top = Math.min(...group.map((letter) => letter.top))
  const bottom = Math.max(...group.map((letter) => letter.bottom))
  const [wide, high] = [rounded(right - left), rounded(bottom - top)]
  const { run, picture } = first
  const same = { text, run, size: rounded(size), angle: 0, ...(picture === undefined ? {} : { picture }) }
  if (way === 'across') return { ...same, x: rounded(left), y: rounded(top + ascent), width: wide, height: high }
  if (way === 'combined') return { ...same, x: rounded(left), y: rounded(top), width: wide, height: high, stands: way }
  const stands = picture !== undefined || UPRIGHT.test(text) ? 'upright' : 'sideways'
  return { ...same, x: rounded((left + right) / 2), y: rounded(top), width: high, height: high, stands }
}
