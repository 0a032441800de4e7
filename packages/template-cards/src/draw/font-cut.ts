import { cardFont, type FontName } from '@petalpost/card-art/text/fonts'
import type { FontSubset, FontUse } from '@petalpost/card-document/card'

import { contentHash } from '../content-hash.ts'
import { charactersOf } from '../fonts/characters.ts'
import { subsetFont, type SubsetFile } from '../fonts/subset-font.ts'

/** A file to be stored; the key is made of its content. */
export interface BuiltFile {
  key: string
  bytes: Uint8Array
}

export interface CutFont {
  use: FontUse
  files: BuiltFile[]
}

const cuts = new Map<string, Promise<SubsetFile[]>>()

/** The same characters of the same font are cut once. */
const cut = (name: FontName, characters: string): Promise<SubsetFile[]> => {
  const key = `${name}|${characters}`
  const known = cuts.get(key)
  if (known) return known
  const cutting = subsetFont(name, characters)
  cuts.set(key, cutting)
  return cutting
}

/** The files a card needs of one font. */
const subsetsOf = async (
  name: FontName,
  texts: readonly string[],
): Promise<{ subset: FontSubset; file: BuiltFile }[]> => {
  const { weight, italic } = cardFont(name)
  return (await cut(name, charactersOf(texts))).map(({ bytes, ...range }) => {
    const hash = contentHash(bytes)
    const key = `library/fonts/${hash}.woff2`
    const subset = { key, bytes: bytes.length, hash, weight, ...(italic ? { italic: true as const } : {}), ...range }
    return { subset, file: { key, bytes } }
  })
}

/** The fonts of a card's texts as the definition lists them, one entry per family, with the files to store. */
export const cutFonts = async (texts: readonly { font: FontName; text: string }[]): Promise<CutFont[]> => {
  const names = [...new Set(texts.map(({ font }) => font))]
  const families = Map.groupBy(names, (name) => cardFont(name).family)
  return Promise.all(
    [...families].map(async ([family, members]) => {
      const parts = await Promise.all(
        members.map((name) =>
          subsetsOf(
            name,
            texts.filter(({ font }) => font === name).map(({ text }) => text),
          ),
        ),
      )
      const cut = parts.flat()
      const weights = [...new Set(members.map((name) => cardFont(name).weight))]
      const italic = members.every((name) => cardFont(name).italic) ? { italic: true as const } : {}
      const use: FontUse = { family, weights, ...italic, source: 'library', subsets: cut.map(({ subset }) => subset) }
      return { use, files: cut.map(({ file }) => file) }
    }),
  )
}
