import type { Sticker } from '../../../build/stickers.ts'

/** The stickers whose names and words, in any language, contain every typed word; all of them without one. */
export function findStickers(stickers: readonly Sticker[], wanted: string): readonly Sticker[] {
  const words = wanted.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return stickers
  const found = stickers.flatMap((sticker) => {
    const names = `${sticker.en} ${sticker.zh}`.toLowerCase()
    const text = `${names} ${sticker.words.toLowerCase()}`
    if (!words.every((word) => text.includes(word))) return []
    return [{ sticker, isNamed: words.every((word) => names.includes(word)) }]
  })
  // what is called so stands before what has only to do with it
  return [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)].map(
    ({ sticker }) => sticker,
  )
}
