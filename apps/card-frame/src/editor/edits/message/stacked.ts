/** A column of letters: each stands on a line of its own, as in the vertical titles of Chinese scenes. */
export function isStacked(text: string): boolean {
  const lines = text.split('\n')
  return lines.length > 1 && lines.every((line) => Array.from(line).length === 1)
}

/** The words of a column as one line; other texts as they are. */
export const unstacked = (text: string): string => (isStacked(text) ? text.replaceAll('\n', '') : text)

/** A text as a column. */
export const stacked = (text: string): string => Array.from(text.replaceAll(/\s+/g, '')).join('\n')
