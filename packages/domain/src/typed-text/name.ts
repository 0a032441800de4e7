import { withoutInvisible, withSingleSpaces } from './characters.ts'

/** Something that ink shows: not only spaces, joiners, variation selectors and the letters of Unicode that stay blank. */
const VISIBLE = String.raw`[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\s\u2800\u{e0000}-\u{e007f}]`
const SOMETHING_VISIBLE = new RegExp(VISIBLE, 'u')

/** Can somebody see this text? */
export const isVisible = (text: string): boolean => SOMETHING_VISIBLE.test(text)

/**
 * A name as people type or paste it: one line in composed characters. Names stand beside other people's texts, so a name
 * keeps no mark of direction, with which it could turn those around or pass for another name.
 */
export const cleanName = (text: string): string => withSingleSpaces(withoutInvisible(text)).normalize('NFC')

const lengthOf = (clean: string): number => Array.from(clean).length

/** Characters of a name in the form in which it is stored. */
export const nameLength = (text: string): number => lengthOf(cleanName(text))

/** The name in the form in which it is stored; null when it then has more than `max` characters. */
export function nameWithin(text: string, max: number): string | null {
  const name = cleanName(text)
  return lengthOf(name) <= max ? name : null
}

const SPACE = String.raw`[\t-\r\x1c-\x20\x85\p{Z}]`
/** What cleaning leaves out, or may join with the letter before it. */
const JOINED = String.raw`[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u1160-\u11ff\u{e0000}-\u{e007f}]`
const LETTER = `[^${SPACE.slice(1, -1)}${JOINED.slice(1, -1)}]`

/**
 * A regular expression of names for programs that cannot call `nameWithin`. It agrees with it, but does not count marks,
 * joiners and tags, of which cleaning keeps some. `isSeen`: somebody must be able to see the name.
 */
export function namePattern(max: number, isSeen: boolean): string {
  const around = `(?:${SPACE}|${JOINED})*`
  const gap = `${SPACE}${around}(?=${LETTER})`
  return `^${isSeen ? `(?=[\\s\\S]*${VISIBLE})` : ''}${around}(?:${LETTER}${JOINED}*|${gap}){0,${max}}${around}$`
}
