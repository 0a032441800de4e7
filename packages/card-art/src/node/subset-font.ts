// oxlint-disable-next-line typescript/triple-slash-reference -- files that import this one need its types too
/// <reference path="./font-tools.d.ts" />
import { readFileSync } from 'node:fs'

import { create } from 'fontkit'
import { convert } from 'fontverter'
import subsetSfnt from 'subset-font'

import type { FontName } from '../text/fonts.ts'
import { isMark } from '../text/mark.ts'
import { rangeOf } from '../text/range-of.ts'
import { type FontFile, fontFiles, rangeTest, SPACE } from './font-files.ts'
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

/** A file of a font, with tests for the characters that browsers take from it and for those that it has. */
const holder = (file: FontFile) => {
  const covers = rangeTest(file.range)
  const has = (codePoint: number): boolean => openFont(file.file).hasGlyphForCodePoint(codePoint)
  return { file, has, holds: (codePoint: number): boolean => covers(codePoint) && has(codePoint) }
}

/**
 * The characters of a text, grouped by the font file that holds them. Marks come with every file of the text that has
 * them: browsers draw a mark and its letter from one face, and nobody knows here which letters have it. Characters that
 * no file holds are left out.
 */
function byFile(files: readonly FontFile[], characters: string): Map<FontFile, string> {
  const holders = files.map(holder)
  const found = new Map<FontFile, string>()
  const add = ({ file }: { file: FontFile }, character: string): void =>
    void found.set(file, (found.get(file) ?? '') + character)
  const [letters, marks] = [
    Array.from(characters).filter((each) => !isMark(each)),
    Array.from(characters).filter(isMark),
  ]
  for (const letter of letters) {
    const first = holders.find(({ holds }) => holds(letter.codePointAt(0) ?? 0))
    if (first) add(first, letter)
  }
  for (const mark of marks) {
    const code = mark.codePointAt(0) ?? 0
    const used = holders.filter(({ file, has }) => found.has(file) && has(code))
    const first = holders.find(({ holds }) => holds(code))
    for (const each of used.length === 0 && first ? [first] : used) add(each, mark)
  }
  return found
}

/** Returns a test for the characters that a font of the library has. */
export function charactersIn(name: FontName): (character: string) => boolean {
  const holders = fontFiles(name).map(holder)
  return (character) => holders.some(({ holds }) => holds(character.codePointAt(0) ?? 0))
}

/** The code points in a font's character map, which ends with 0xffff. */
const codesOf = (font: ReturnType<typeof create>): number[] =>
  'characterSet' in font ? font.characterSet.filter((code) => code !== 0xffff) : []

/** Every code point that a font of the library has, in order. It opens all files of the font, which takes a second. */
export const codePointsOf = (name: FontName): number[] => {
  const all = fontFiles(name)
    .map(holder)
    .flatMap(({ file, holds }) => codesOf(openFont(file.file)).filter(holds))
  return [...new Set(all)].toSorted((a, b) => a - b)
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

/** A letter that every font of the library has. */
const INK = '.'

/**
 * Browsers refuse a font without any outline, and with it all others of its family. So a file that is there for the space
 * has a letter too, which its unicode-range leaves out.
 */
const withInk = (characters: string): string => (characters === SPACE ? SPACE + INK : characters)

/** The subset of a font with these characters and the glyphs that shaping needs for them. */
async function subset(font: Uint8Array, characters: string, copyright: boolean): Promise<Uint8Array> {
  const plain = await subsetPlain(await repack(font, 'sfnt'), characters)
  return repack(withoutNames(plain, copyright), 'woff2')
}

/** A font subset and its characters. */
export interface SubsetPart {
  bytes: Uint8Array
  characters: string
}

/**
 * The subsets of a font that a text needs, one for each file of the font; of several, one has the space. They travel
 * together, so only the first has the copyright. Characters that the font lacks are left out: other fonts draw them.
 * @param characters each once, sorted, so that the same text gives the same bytes
 */
export function subsetParts(name: FontName, characters: string): Promise<SubsetPart[]> {
  const files = fontFiles(name)
  const needed = byFile(files, characters)
  const parts = [...(needed.size > 1 ? byFile(files, withSpace(characters)) : needed)]
  return Promise.all(
    parts.map(async ([{ file }, held], index) => ({
      bytes: await subset(await unpack(file), withInk(held), index === 0),
      characters: held,
    })),
  )
}

/** The same subsets; of several, each has the range of its characters. */
export async function subsetFont(name: FontName, characters: string): Promise<SubsetFile[]> {
  const parts = await subsetParts(name, characters)
  return parts.map(({ bytes, characters: held }) => ({ bytes, ...(parts.length > 1 ? { range: rangeOf(held) } : {}) }))
}

/**
 * The same for a font that a user has uploaded, which is one file. A thread receives it as plain bytes; the library
 * takes only a Buffer.
 */
export async function subsetFile(font: Uint8Array, characters: string): Promise<SubsetPart> {
  const plain = await subsetPlain(await repack(Buffer.from(font), 'sfnt'), characters)
  const held = new Set(codesOf(create(plain)))
  return {
    bytes: await repack(withoutNames(plain, true), 'woff2'),
    characters: Array.from(characters)
      .filter((each) => held.has(each.codePointAt(0) ?? 0))
      .join(''),
  }
}

/**
 * Subsets of a font's files as plain TrueType, each with the copyright. A subset of such a subset equals a subset of
 * the whole font.
 */
export const subsetLetters = (name: FontName, characters: string): Promise<{ file: string; bytes: Uint8Array }[]> =>
  Promise.all(
    [...byFile(fontFiles(name), withSpace(characters) + INK)].map(async ([{ file }, held]) => ({
      file,
      bytes: withoutNames(await subsetPlain(await unpack(file), held), true),
    })),
  )
