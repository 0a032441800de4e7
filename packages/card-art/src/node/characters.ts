/** The characters of the texts, each once, sorted. */
export const charactersOf = (texts: readonly string[]): string =>
  [...new Set(Array.from(texts.join('').replaceAll('\n', '')))].toSorted().join('')
