/** Whether a character is set above, below or inside the one before it. */
export const isMark = (character: string): boolean => /^\p{M}$/u.test(character)
