/** Longest user name, in characters. */
export const USER_NAME_MAX_LENGTH = 60

/**
 * Characters that a name must not have: line breaks, other control characters, and marks that change the direction of
 * the text around it.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[^\p{Cf}\p{Z}]/u

/**
 * The name in the form in which it is stored, trimmed; null when it is empty, too long or has a forbidden character.
 */
export function cleanUserName(text: string): string | null {
  const name = text.trim()
  if (!VISIBLE.test(name) || UNPRINTABLE.test(name)) return null
  return Array.from(name).length <= USER_NAME_MAX_LENGTH ? name : null
}
