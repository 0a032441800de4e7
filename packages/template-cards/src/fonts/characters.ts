/** The characters of texts, each once, in order. */
export const charactersOf = (texts: readonly string[]): string =>
  [...new Set(Array.from(texts.join('').replaceAll('\n', '')))].toSorted().join('')
