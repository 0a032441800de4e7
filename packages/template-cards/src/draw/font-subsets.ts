import { charactersOf } from '@petalpost/card-art/node/characters'
import { contentHash } from '@petalpost/card-art/node/content-hash'
import { subsetFont, type SubsetFile } from '@petalpost/card-art/node/subset-font'
import { cardFont, type FontName } from '@petalpost/card-art/text/fonts'
import type { FontSubset, FontUse } from '@petalpost/card-document/card'

/** A file to store; its key contains the hash of its content. */
export interface BuiltFile {
  key: string
  bytes: Uint8Array
}

export interface SubsetFont {
  use: FontUse
  files: BuiltFile[]
}

const subsets = new Map<string, Promise<SubsetFile[]>>()

/** Subsets the same characters of the same font only once. */
const subsetOnce = (name: FontName, characters: string): Promise<SubsetFile[]> => {
  const key = `${name}|${characters}`
  const known = subsets.get(key)
  if (known) return known
  const subsetting = subsetFont(name, characters)
  subsets.set(key, subsetting)
  return subsetting
}

/** The files a card needs of one font. */
const subsetsOf = async (
  name: FontName,
  texts: readonly string[],
): Promise<{ subset: FontSubset; file: BuiltFile }[]> => {
  const { weight, italic } = cardFont(name)
  return (await subsetOnce(name, charactersOf(texts))).map(({ bytes, ...range }) => {
    const hash = contentHash(bytes)
    const key = `library/fonts/${hash}.woff2`
    const subset = { key, bytes: bytes.length, hash, weight, ...(italic ? { italic: true as const } : {}), ...range }
    return { subset, file: { key, bytes } }
  })
}

/** The fonts of a card's texts as the definition lists them, one entry per family, with the files to store. */
export const subsetFonts = async (texts: readonly { font: FontName; text: string }[]): Promise<SubsetFont[]> => {
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
      const all = parts.flat()
      const weights = [...new Set(members.map((name) => cardFont(name).weight))]
      const italic = members.every((name) => cardFont(name).italic) ? { italic: true as const } : {}
      const use: FontUse = { family, weights, ...italic, source: 'library', subsets: all.map(({ subset }) => subset) }
      return { use, files: all.map(({ file }) => file) }
    }),
  )
}
