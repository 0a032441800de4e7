/** A regular expression that matches any of these. */
export const any = (...choices: readonly string[]): string => `(?:${choices.join('|')})`

/** The same regular expression for texts in any letter case: JSON Schema has no flag for it. No letter may be in a class. */
export const anyCase = (source: string): string =>
  source.replaceAll(/(?<!\\)[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
