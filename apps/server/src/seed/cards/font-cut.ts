import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { fontFiles, type FontFile } from '@petalpost/card-art/node/font-files'
import { fileFor } from '@petalpost/card-art/node/typeset'
import { cardFont, type FontName } from '@petalpost/card-art/text/fonts'
import type { FontSubset, FontUse } from '@petalpost/card-document/schema'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'

/** A file to be stored; the key is made of its content. */
export interface BuiltFile {
  key: string
  bytes: Uint8Array
}

export const contentHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20)

export interface CutFont {
  use: FontUse
  files: BuiltFile[]
}

const unpacked = new Map<string, Promise<Uint8Array>>()
let lastUnpacking: Promise<unknown> = Promise.resolve()

/**
 * Unpacking a whole Chinese font takes longer than cutting it, so it is done once per font. One after the other: the
 * unpacker shares its memory between calls and mixes up fonts that are unpacked at the same time.
 */
const unpack = (file: string): Promise<Uint8Array> => {
  const known = unpacked.get(file)
  if (known) return known
  const unpacking = lastUnpacking.then(async () => Buffer.from(await convert(readFileSync(file), 'sfnt')))
  lastUnpacking = unpacking
  unpacked.set(file, unpacking)
  return unpacking
}

const cuts = new Map<string, Promise<Uint8Array>>()

/** The same characters of the same file are cut once. */
const cut = (file: string, characters: string): Promise<Uint8Array> => {
  const key = `${file}|${characters}`
  const known = cuts.get(key)
  if (known) return known
  const cutting = unpack(file).then((font) => subsetFont(font, characters, { targetFormat: 'woff2' }))
  cuts.set(key, cutting)
  return cutting
}

const rangeOf = (characters: string): string =>
  Array.from(characters, (character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(', ')

const charactersOf = (texts: readonly string[]): string =>
  [...new Set(Array.from(texts.join('').replaceAll('\n', '')))].toSorted().join('')

/** The characters of a text, by the file that holds them. */
const byFile = (name: FontName, characters: string): Map<FontFile, string> => {
  const found = new Map<FontFile, string>()
  for (const character of characters) {
    const file = fileFor(name, character)
    found.set(file, (found.get(file) ?? '') + character)
  }
  return found
}

/**
 * The files a card needs of one font. A family with a reserved name is handed out whole and unchanged, as its licence
 * demands; all others are cut to the characters of the card.
 */
const subsetsOf = async (
  name: FontName,
  texts: readonly string[],
): Promise<{ subset: FontSubset; file: BuiltFile }[]> => {
  const { weight, italic, reservedName } = cardFont(name)
  const characters = charactersOf(texts)
  const parts = reservedName
    ? fontFiles(name).map((file) => [file, undefined] as const)
    : [...byFile(name, characters).entries()]
  const several = parts.length > 1
  return Promise.all(
    parts.map(async ([{ file }, held]) => {
      const bytes = held === undefined ? readFileSync(file) : await cut(file, held)
      const hash = contentHash(bytes)
      const key = `library/fonts/${hash}.woff2`
      const range = several && held !== undefined ? { range: rangeOf(held) } : {}
      const subset = { key, bytes: bytes.length, hash, wt: weight, ...(italic ? { it: true as const } : {}), ...range }
      return { subset, file: { key, bytes } }
    }),
  )
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
      const subset = parts.flat()
      const weights = [...new Set(members.map((name) => cardFont(name).weight))]
      const italic = members.every((name) => cardFont(name).italic) ? { it: true as const } : {}
      const use: FontUse = { family, wt: weights, ...italic, src: 'library', subset: subset.map((each) => each.subset) }
      return { use, files: subset.map((each) => each.file) }
    }),
  )
}
