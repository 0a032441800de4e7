import { cleanName, isVisible } from './typed-text/name.ts'

/** Longest user name, in characters. */
export const USER_NAME_MAX_LENGTH = 60

/** The name in the form in which it is stored; null when nobody could see it, or it is too long. */
export function cleanUserName(text: string): string | null {
  const name = cleanName(text)
  return isVisible(name) && Array.from(name).length <= USER_NAME_MAX_LENGTH ? name : null
}
