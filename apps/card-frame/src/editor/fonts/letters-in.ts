import type { KnownFace } from './own-faces.ts'

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

/** A font of the author's own has no list of its characters: its file says them. */
async function read(url: string): Promise<HasLetter> {
  const [{ readLetters }, answer] = await Promise.all([import('../library/fonts/read-font.ts'), fetch(url)])
  if (!answer.ok) throw new TypeError(url)
  return readLetters(new Uint8Array(await answer.arrayBuffer()))
}

const known = new Map<string, Promise<HasLetter>>()

/** Loads once which characters a font has; after a failure the next call tries again. */
export function lettersIn(face: KnownFace): Promise<HasLetter> {
  const address = 'url' in face ? face.url : face.letters
  const loading =
    known.get(address) ??
    ('url' in face ? read(address) : load(address)).catch((error: unknown) => {
      known.delete(address)
      throw error
    })
  known.set(address, loading)
  return loading
}
