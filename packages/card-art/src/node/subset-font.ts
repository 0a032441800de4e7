// oxlint-disable-next-line typescript/triple-slash-reference -- files that import this one need its types too
/// <reference path="./font-tools.d.ts" />
import { readFileSync } from 'node:fs'

import { convert } from 'fontverter'
import subsetSfnt from 'subset-font'

import type { FontName } from '../text/fonts.ts'
import { type FontFile, fontFiles, inRange, SPACE } from './font-files.ts'
import { withoutNames } from './font-names.ts'
import { openFont } from './typeset.ts'

/**
 * A font subset: WOFF2 with the characters of a text. `range` is its CSS unicode-range when there are several subsets.
 */
export interface SubsetFile {
  bytes: Uint8Array
  range?: string
}

let lastPacking: Promise<unknown> = Promise.resolve()

/**
 * One conversion at a time: the library shares its memory between calls and mixes up fonts converted at the same time.
 */
function repack(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Uint8Array> {
  const packing = lastPacking.then(async () => Buffer.from(await convert(font, format)))
  lastPacking = packing.catch(() => undefined)
  return packing
}

const unpacked = new Map<string, Promise<Uint8Array>>()

/** Unpacking a whole Chinese font takes longer than subsetting it, so each font is unpacked once. */
export function unpack(file: string): Promise<Uint8Array> {
  const known = unpacked.get(file)
  if (known) return known
  const unpacking = repack(readFileSync(file), 'sfnt')
  unpacked.set(file, unpacking)
  return unpacking
}

/**
 * From now on this process makes subsets of `file` from `font`: the file as plain TrueType, or the part of it that is
 * needed.
 */
export const keepUnpacked = (file: string, font: Uint8Array): void => {
  unpacked.set(file, Promise.resolve(font))
}

/**
 * Browsers take the height of lines from the first face whose unicode-range has the space, also for a text without one.
 * If no subset of a font has it, they take the height from the next font of the list, and the letters move.
 */
const withSpace = (characters: string): string => (characters.includes(SPACE) ? characters : SPACE + characters)

const rangeOf = (characters: string): string =>
  Array.from(characters, (character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(', ')

const holds = ({ file, range }: FontFile, codePoint: number): boolean =>
  (range === undefined || inRange(range, codePoint)) && openFont(file).hasGlyphForCodePoint(codePoint)

/** The characters of a text, grouped by the font file that holds them. Characters that no file holds are left out. */
const byFile = (files: readonly FontFile[], characters: string): Map<FontFile, string> => {
  const found = new Map<FontFile, string>()
  for (const character of characters) {
    const file = files.find((each) => holds(each, character.codePointAt(0) ?? 0))
    if (file) found.set(file, (found.get(file) ?? '') + character)
  }
  return found
}

/** Tables that browsers do not need to draw letters: hinting, removed axes, notes of font editors. */
const NOT_DRAWN = [
  'BASE',
  'DSIG',
  'FFTM',
  'LTSH',
  'STAT',
  'VDMX',
  'bsln',
  'feat',
  'gasp',
  'hdmx',
  'meta',
  'morx',
  'prop',
]

/**
 * Features that browsers apply by default: joined and combined letters, kerning, vertical text, and the scripts whose
 * letters change with their neighbors. Cards request no other feature, and each one would add glyphs.
 */
const SHAPING = [
  'calt ccmp clig curs dist kern liga locl mark mkmk rclt rlig vert',
  'fin2 fin3 fina init isol med2 medi mset stch', // Arabic, Syriac, Mongolian
  'abvf abvm abvs akhn blwf blwm blws cfar cjct half haln nukt pref pres pstf psts rkrf rphf vatu', // India
  'ljmo tjmo vjmo', // Korean
].flatMap((names) => names.split(' '))

/**
 * As plain TrueType, without hinting, which halves the size. Hinting is for screens with few pixels, and cards set
 * their text large.
 */
const subsetPlain = (sfnt: Uint8Array, characters: string): Promise<Buffer> =>
  subsetSfnt(Buffer.from(sfnt), characters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: SHAPING,
    dropTables: NOT_DRAWN,
  })

/** The subset of a font with these characters and the glyphs that shaping needs for them. */
async function subset(font: Uint8Array, characters: string, copyright: boolean): Promise<Uint8Array> {
  const plain = await subsetPlain(await repack(font, 'sfnt'), characters)
  return repack(withoutNames(plain, copyright), 'woff2')
}

/**
 * The subsets of a font that a text needs, one for each file of the font; of several, one has the space. They travel
 * together, so only the first has the copyright. Characters that the font lacks are left out: other fonts draw them.
 * @param characters each once, sorted, so that the same text gives the same bytes
 */
export async function subsetFont(name: FontName, characters: string): Promise<SubsetFile[]> {
  const files = fontFiles(name)
  const needed = byFile(files, characters)
  const parts = [...(needed.size > 1 ? byFile(files, withSpace(characters)) : needed)]
  return Promise.all(
    parts.map(async ([{ file }, held], index) => ({
      bytes: await subset(await unpack(file), held, index === 0),
      ...(parts.length > 1 ? { range: rangeOf(held) } : {}),
    })),
  )
}

/**
 * The same for a font that a user has uploaded, which is one file. A thread receives it as plain bytes; the library
 * takes only a Buffer.
 */
export const subsetFile = async (font: Uint8Array, characters: string): Promise<SubsetFile[]> => [
  { bytes: await subset(Buffer.from(font), characters, true) },
]

/**
 * Subsets of a font's files as plain TrueType, each with the copyright. A subset of such a subset equals a subset of
 * the whole font.
 */
export const subsetLetters = (name: FontName, characters: string): Promise<{ file: string; bytes: Uint8Array }[]> =>
  Promise.all(
    [...byFile(fontFiles(name), withSpace(characters))].map(async ([{ file }, held]) => ({
      file,
      bytes: withoutNames(await subsetPlain(await unpack(file), held), true),
    })),
  )
