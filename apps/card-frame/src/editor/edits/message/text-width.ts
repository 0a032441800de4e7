import type { TextRole } from '@petalpost/card-document/layers/roles'

/** A letter is about so wide, as a share of its size; a Chinese character and its punctuation have 1. */
const LETTER = 0.55
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** About how wide the widest line of a text is, as a multiple of the size of its letters. */
export function roughWidth(text: string): number {
  const widths = text.split('\n').map((line) => {
    const letters = Array.from(line)
    const wide = letters.filter((letter) => WIDE.test(letter)).length
    return wide + (letters.length - wide) * LETTER
  })
  return Math.max(0, ...widths)
}

/** Lines break at words, so that they end a little before their width does. */
const RAGGED = 1.1

/** About how many lines a text takes in a width, a multiple of the size of its letters. */
export const roughLines = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => {
    const wide = roughWidth(line)
    return sum + (wide <= width ? 1 : Math.ceil((wide * RAGGED) / width))
  }, 0)

/** Words that are still being typed become about so wide, as a multiple of the size of the letters. */
const EXPECTED: Readonly<Partial<Record<TextRole, number>>> = { to: 6, from: 6, date: 8 }

/** The width for which a line of a role needs a place, also when only its first letter has been typed. */
export const lineWidth = (role: TextRole | undefined, text: string, fontSize: number): number =>
  fontSize * Math.max(roughWidth(text), (role && EXPECTED[role]) ?? 0)
