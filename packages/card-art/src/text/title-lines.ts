/** Four Chinese characters as two lines of two; any other title on one line. */
export const twoByTwo = (title: readonly string[]): string => {
  const characters = Array.from(title.join(''))
  if (characters.length !== 4) return characters.join('')
  return `${characters.slice(0, 2).join('')}\n${characters.slice(2).join('')}`
}

/** A Chinese title in its two lines, or on one line when it is too short to break. */
export const inTwoLines = (title: readonly string[]): string =>
  title.join('').length <= 3 ? title.join('') : title.join('\n')
