import { withoutInvisible, withSingleSpaces } from './characters.ts'

/** Something that ink shows: not only spaces, joiners, variation selectors and the letters of Unicode that stay blank. */
const VISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- each of these characters stands alone in this list
  /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\s\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

/** Can somebody see this text? */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/**
 * A name as people type or paste it: one line in composed characters. Names stand beside other people's texts, so a name
 * keeps no mark of direction, with which it could turn those around or pass for another name.
 */
export const cleanName = (text: string): string => withSingleSpaces(withoutInvisible(text)).normalize('NFC')
