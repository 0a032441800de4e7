import { isVisible, nameWithin } from './typed-text/name.ts'

/** Longest user name, in characters. */
export const USER_NAME_MAX_LENGTH = 60

/** The name in the form in which it is stored; null when nobody could see it, or it is too long. */
export function cleanUserName(text: string): string | null {
  const name = nameWithin(text, USER_NAME_MAX_LENGTH)
  return name !== null && isVisible(name) ? name : null
}
