import type { Recipe } from '@petalpost/card-art/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'

/** Scenes set words in capitals, in columns and on lines of their own, and leave out marks between columns. */
const lettersOf = (text: string): string => text.replaceAll(/[\s\p{P}]/gu, '').toLowerCase()

/**
 * What a text of a card says, by its place in the recipe: a part of the title or of the note. Undefined for labels that
 * the scene writes itself, such as "When".
 */
export function textRole(text: string, { title, note }: Pick<Recipe, 'title' | 'note'>): TextRole | undefined {
  const letters = lettersOf(text)
  const [titleLetters, noteLetters] = [lettersOf(title.join('')), lettersOf(note)]
  if (letters === noteLetters) return 'message'
  if (titleLetters.includes(letters)) return 'title'
  return noteLetters.includes(letters) ? 'message' : undefined
}
