import { readFileSync } from 'node:fs'

import { type FontFile, fontFiles, inRange } from '@petalpost/card-art/node/font-files'
import { openFont } from '@petalpost/card-art/node/typeset'
import { cardFont, type FontName } from '@petalpost/card-art/text/fonts'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'

/** A piece of a font: WOFF2 with the characters of a text; `range` is its CSS unicode-range where there are several. */
export interface FontCut {
  bytes: Uint8Array
  range?: string
}

const unpacked = new Map<string, Promise<Uint8Array>>()
let lastUnpacking: Promise<unknown> = Promise.resolve()

/**
 * Unpacking a whole Chinese font takes longer than cutting it, so it is done once per font. One after the other: the
 * unpacker shares its memory between calls and mixes up fonts that are unpacked at the same time.
 */
export const unpack = (file: string): Promise<Uint8Array> => {
  const known = unpacked.get(file)
  if (known) return known
  const unpacking = lastUnpacking.then(async () => Buffer.from(await convert(readFileSync(file), 'sfnt')))
  lastUnpacking = unpacking.catch(() => undefined)
  unpacked.set(file, unpacking)
  return unpacking
}

const rangeOf = (characters: string): string =>
  Array.from(characters, (character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(', ')

const holds = ({ file, range }: FontFile, codePoint: number): boolean =>
  (range === undefined || inRange(range, codePoint)) && openFont(file).hasGlyphForCodePoint(codePoint)

/** The characters of a text, by the file of the font that holds them. What no file holds is left out. */
const byFile = (files: readonly FontFile[], characters: string): Map<FontFile, string> => {
  const found = new Map<FontFile, string>()
  for (const character of characters) {
    const file = files.find((each) => holds(each, character.codePointAt(0) ?? 0))
    if (file) found.set(file, (found.get(file) ?? '') + character)
  }
  return found
}

/**
 * The files that a text needs of a font. A family with a reserved name is handed out whole and unchanged, as its licence
 * demands; all others are cut to the characters. Characters that the font does not have are left to other fonts.
 * @param characters each once, in order, so that the same text gives the same bytes
 */
export async function cutFont(name: FontName, characters: string): Promise<FontCut[]> {
  const files = fontFiles(name)
  if (cardFont(name).reservedName) return files.map(({ file }) => ({ bytes: readFileSync(file) }))
  const parts = [...byFile(files, characters)]
  return Promise.all(
    parts.map(async ([{ file }, held]) => ({
      bytes: await subsetFont(await unpack(file), held, { targetFormat: 'woff2' }),
      ...(parts.length > 1 ? { range: rangeOf(held) } : {}),
    })),
  )
}

/** The same of a font that a user has uploaded: one file. A thread gets it as plain bytes, which the library refuses. */
export const cutFile = async (font: Uint8Array, characters: string): Promise<FontCut[]> => [
  { bytes: await subsetFont(Buffer.from(font), characters, { targetFormat: 'woff2' }) },
]
