import type { Sticker } from '../../../build/stickers.ts'
import { hasWord, plain, typedWords } from './typed-words.ts'

/** The stickers whose names and words, in any language, contain every typed word; all of them without one. */
export function findStickers(stickers: readonly Sticker[], wanted: string): readonly Sticker[] {
  const words = typedWords(wanted)
  if (words.length === 0) return stickers
  const found = stickers.flatMap((sticker) => {
    const names = plain(`${sticker.en} ${sticker.zh}`)
    const text = `${names} ${plain(sticker.words)}`
    if (!words.every((word) => hasWord(text, word))) return []
    return [{ sticker, isNamed: words.every((word) => hasWord(names, word)) }]
  })
  // what is called so stands before what has only to do with it
  return [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)].map(
    ({ sticker }) => sticker,
  )
}
