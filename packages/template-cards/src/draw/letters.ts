import { readFileSync } from 'node:fs'
import path from 'node:path'

import { fontFiles } from '@petalpost/card-art/node/font-files'
import { openUnpacked } from '@petalpost/card-art/node/typeset'
import { cardFont, FONT_NAMES, type FontName } from '@petalpost/card-art/text/fonts'

import { committedFile } from '../committed-file.ts'
import { subsetLetters, keepUnpacked } from '../fonts/subset-font.ts'

/**
 * `letters.bin` holds every font file that the template cards need, cut to the letters of all of them: a megabyte that is
 * open at once, where the whole Chinese fonts take seconds and hundreds of megabytes. It begins with the length of its
 * list, four bytes.
 */
export const LETTERS = 'letters.bin'

interface Piece {
  /** package and name of the font file that it was cut from */
  file: string
  bytes: number
}

const LENGTH_BYTES = 4
/** Behind each font: of a letter without ink fontkit reads the outline too, which may begin where the file ends. */
const ROOM_BYTES = 16

/** Cut, its pairs are kerned a little otherwise; a font without Chinese letters is open soon. */
const LEFT_WHOLE: ReadonlySet<FontName> = new Set(['creepster'])

const nameOf = (font: FontName, file: string): string => `${cardFont(font).source}/${path.basename(file)}`

/** Makes the content of `letters.bin` for fonts with the characters that cards set in them. */
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

/** From now on this process sets and cuts the letters of template cards from what was packed. */
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
