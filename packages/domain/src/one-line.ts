import { cleanName } from './typed-text/name.ts'

/** Search engines cut a description after about this many characters. */
const DESCRIPTION_LENGTH = 200

/** A text as one line, cut after a word where it is too long. */
export function oneLine(text: string, length: number = DESCRIPTION_LENGTH): string {
  const line = cleanName(text)
  if (line.length <= length) return line
  return `${line
    .slice(0, length - 1)
    .replace(/\s+\S{0,20}$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')}…`
}
