/** Longest name of a user, characters. */
export const USER_NAME_MAX_LENGTH = 60

/** Line breaks, other control characters, and marks that turn the direction of the text around the name. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[^\p{Cf}\p{Z}]/u

/** The name as it is kept, without spaces around it; null when it is empty, too long or holds what no name holds. */
export function cleanUserName(text: string): string | null {
  const name = text.trim()
  if (!VISIBLE.test(name) || UNPRINTABLE.test(name)) return null
  return Array.from(name).length <= USER_NAME_MAX_LENGTH ? name : null
}
