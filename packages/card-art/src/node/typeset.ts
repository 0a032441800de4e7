import { create, openSync, type Font, type Glyph } from 'fontkit'

import type { FontName } from '../text/fonts.ts'
import type { LineSize, TextMeasurer } from '../text/measure.ts'
import { fontFiles, inRange, type FontFile } from './font-files.ts'

export interface SetGlyph {
  glyph: Glyph
  x: number
  y: number
  /** size divided by the font's units per em */
  scale: number
}

export interface SetLine extends LineSize {
  glyphs: SetGlyph[]
}

const opened = new Map<string, Font>()
const filesOf = new Map<FontName, FontFile[]>()
const lines = new Map<string, SetLine>()

const keepOpen = (file: string, found: ReturnType<typeof openSync>): Font => {
  if (!('layout' in found)) throw new TypeError(`${file} is a collection, not a font`)
  opened.set(file, found)
  return found
}

/** Opens a font file once. */
export const openFont = (file: string): Font => opened.get(file) ?? keepOpen(file, openSync(file))

/**
 * Opens a font file from its content as plain TrueType. From WOFF2 the library would decode every glyph, which takes a
 * second and a hundred megabytes for a Chinese font.
 */
export const openUnpacked = (file: string, content: Uint8Array): void => {
  keepOpen(file, create(Buffer.from(content)))
}

const files = (name: FontName): FontFile[] => {
  let list = filesOf.get(name)
  if (!list) {
    list = fontFiles(name)
    filesOf.set(name, list)
  }
  return list
}

const fileOfCharacter = new Map<string, FontFile>()

/**
 * The file of a font that has a character. Throws when no file has it, because the live text would show another font.
 */
export const fileFor = (name: FontName, character: string): FontFile => {
  const key = name + character
  const known = fileOfCharacter.get(key)
  if (known) return known
  const codePoint = character.codePointAt(0) ?? 0
  const found = files(name).find(
    ({ file, range }) =>
      (range === undefined || inRange(range, codePoint)) && openFont(file).hasGlyphForCodePoint(codePoint),
  )
  if (!found) throw new RangeError(`font ${name} has no glyph for ${character} (U+${codePoint.toString(16)})`)
  fileOfCharacter.set(key, found)
  return found
}

const runsOf = (text: string, name: FontName): { font: Font; text: string }[] => {
  const runs: { font: Font; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = character === ' ' && last ? last.font : openFont(fileFor(name, character).file)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** Sets one line with the font's own kerning and ligatures; origin at the left end of the baseline. */
export const setLine = (text: string, name: FontName, size: number, tracking: number): SetLine => {
  const key = `${name}|${size}|${tracking}|${text}`
  const known = lines.get(key)
  if (known) return known
  const glyphs: SetGlyph[] = []
  let x = 0
  let top = 0
  let bottom = 0
  for (const run of runsOf(text, name)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs: shaped, positions } = run.font.layout(run.text)
    for (const [i, glyph] of shaped.entries()) {
      const position = positions[i]
      if (!position) continue
      glyphs.push({ glyph, x: x + position.xOffset * scale, y: -position.yOffset * scale, scale })
      x += position.xAdvance * scale + tracking * size
      const { minY, maxY } = glyph.bbox
      if (maxY > minY) {
        top = Math.max(top, maxY * scale)
        bottom = Math.max(bottom, -minY * scale)
      }
    }
  }
  const line = { glyphs, width: Math.max(0, x - tracking * size), top, bottom }
  lines.set(key, line)
  return line
}

/** Measures texts with the font files. */
export const fileMeasurer: TextMeasurer = { measure: setLine }

export interface FontMetrics {
  /** above the baseline, as a share of the size */
  ascent: number
  /** below the baseline, as a positive share of the size */
  descent: number
}

/** The metrics from which a browser builds line boxes: the hhea table of the file that has the font's letters. */
export const fontMetrics = (name: FontName): FontMetrics => {
  const [first] = files(name)
  if (!first) throw new RangeError(`font ${name} has no files`)
  const { ascent, descent, unitsPerEm } = openFont(first.file)
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm }
}
