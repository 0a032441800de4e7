/** Four Chinese characters as two lines of two; any other title on one line. */
export const twoByTwo = (title: readonly string[]): string => {
  const characters = Array.from(title.join(''))
  if (characters.length !== 4) return characters.join('')
  return `${characters.slice(0, 2).join('')}\n${characters.slice(2).join('')}`
}
