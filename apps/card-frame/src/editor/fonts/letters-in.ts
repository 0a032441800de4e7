import type { Face } from '../controls/font/faces.ts'

/** Whether a font has a character. */
export type HasLetter = (character: string) => boolean

/** Reads the text of a unicode-range in order, as `/fonts/` sends it. */
export function letterTest(range: string): HasLetter {
  const pairs = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    let [low, high] = [0, pairs.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = pairs[middle] ?? [0, 0]
      if (code < first) high = middle - 1
      else if (code > last) low = middle + 1
      else return true
    }
    return false
  }
}

async function load(address: string): Promise<HasLetter> {
  const answer = await fetch(address)
  const range = answer.ok ? await answer.text() : ''
  if (!range.startsWith('U+')) throw new TypeError(address)
  return letterTest(range)
}

const known = new Map<string, Promise<HasLetter>>()

/** Loads once which characters a font of the library has; after a failure the next call tries again. */
export function lettersIn({ letters }: Pick<Face, 'letters'>): Promise<HasLetter> {
  const loading =
    known.get(letters) ??
    load(letters).catch((error: unknown) => {
      known.delete(letters)
      throw error
    })
  known.set(letters, loading)
  return loading
}
