import { readFileSync } from 'node:fs'
import path from 'node:path'

import { fontFiles } from '@petalpost/card-art/node/font-files'
import { subsetLetters, keepUnpacked } from '@petalpost/card-art/node/subset-font'
import { openUnpacked } from '@petalpost/card-art/node/typeset'
import { cardFont, FONT_NAMES, type FontName } from '@petalpost/card-art/text/fonts'

import { committedFile } from '../committed-file.ts'

/**
 * `letters.bin` contains every font file that the template cards need, reduced to the letters of all cards. It is one
 * megabyte and opens at once; the whole Chinese fonts take seconds and hundreds of megabytes. It starts with the length
 * of its list, in four bytes.
 */
export const LETTERS = 'letters.bin'

interface Piece {
  /** package and name of the font file that it is a subset of */
  file: string
  bytes: number
}

const LENGTH_BYTES = 4
/**
 * Empty bytes after each font: fontkit also reads the outline of a letter without ink, which may start at the end of
 * the file.
 */
const ROOM_BYTES = 16

/**
 * Fonts that stay whole. A subset of this one kerns some pairs slightly differently, and a font without Chinese letters
 * opens fast anyway.
 */
const LEFT_WHOLE: ReadonlySet<FontName> = new Set(['creepster'])

const nameOf = (font: FontName, file: string): string => `${cardFont(font).source}/${path.basename(file)}`

/** Makes the content of `letters.bin`, from the characters that cards need from each font. */
export async function packLetters(characters: ReadonlyMap<FontName, string>): Promise<Buffer> {
  const pieces: { file: string; content: Uint8Array }[] = []
  for (const font of FONT_NAMES) {
    const held = characters.get(font)
    if (held === undefined || LEFT_WHOLE.has(font)) continue
    for (const { file, bytes } of await subsetLetters(font, held))
      pieces.push({ file: nameOf(font, file), content: Buffer.concat([bytes, Buffer.alloc(ROOM_BYTES)]) })
  }
  const list = Buffer.from(JSON.stringify(pieces.map(({ file, content }): Piece => ({ file, bytes: content.length }))))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(list.length)
  return Buffer.concat([length, list, ...pieces.map(({ content }) => content)])
}

/** From now on this process sets and subsets the letters of template cards with the fonts in `letters.bin`. */
export function openLetters(): void {
  const packed = readFileSync(committedFile(LETTERS))
  const end = LENGTH_BYTES + packed.readUInt32BE()
  const contents = new Map<string, Buffer>()
  let start = end
  for (const { file, bytes } of JSON.parse(packed.toString('utf8', LENGTH_BYTES, end)) as Piece[]) {
    contents.set(file, packed.subarray(start, start + bytes))
    start += bytes
  }
  for (const font of FONT_NAMES)
    for (const { file } of fontFiles(font)) {
      const content = contents.get(nameOf(font, file))
      if (content === undefined) continue
      openUnpacked(file, content)
      keepUnpacked(file, content)
    }
}
