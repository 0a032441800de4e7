import {
  charactersIn,
  codePointsOf,
  subsetFile,
  type SubsetPart,
  subsetParts,
} from '@petalpost/card-art/node/subset-font'
import { shared } from '@petalpost/card-art/text/companions'
import type { FontName } from '@petalpost/card-art/text/fonts'

import { withoutSpace } from './without-space.ts'

/** What a thread is asked for. */
export type FontTask =
  /** subsets of the first library font; the next ones draw what those before them lack */
  | { task: 'library'; names: readonly FontName[]; characters: string }
  /** a subset of a user's font, from its content */
  | { task: 'own'; font: Uint8Array; characters: string }
  /** the code points of a library font */
  | { task: 'letters'; name: FontName }

/** Font subsets, the first choice first, and the characters that none of the fonts draws. */
export interface Subsets {
  parts: SubsetPart[]
  left: string
}

/** Browsers take the height of lines from the face with the space, so the first font has it beside others. */
const SPACE = ' '

async function ofLibrary(names: readonly FontName[], characters: string): Promise<Subsets> {
  const parts: SubsetPart[] = []
  let left = characters
  for (const [index, name] of names.entries()) {
    if (left === '') break
    const share = shared(left, charactersIn(name))
    const isShort = index === 0 && share.left !== '' && !share.drawn.includes(SPACE)
    const drawn = isShort ? SPACE + share.drawn : share.drawn
    const made = drawn === '' ? [] : await subsetParts(name, drawn)
    parts.push(...(index === 0 ? made : withoutSpace(made)))
    left = share.left
  }
  return { parts, left }
}

async function ofFile(font: Uint8Array, characters: string): Promise<Subsets> {
  const part = await subsetFile(font, characters)
  const { left } = shared(characters, (character) => part.characters.includes(character))
  // browsers refuse a font without any outline, and with it all others of its family
  return { parts: part.characters.trim() === '' ? [] : [part], left }
}

/** Runs in its own thread: subsetting a Chinese font takes a quarter of a second of CPU time. */
const work = async (asked: FontTask): Promise<Subsets | number[]> => {
  switch (asked.task) {
    case 'library':
      return ofLibrary(asked.names, asked.characters)
    case 'own':
      return ofFile(asked.font, asked.characters)
    case 'letters':
      return codePointsOf(asked.name)
  }
}

export default work
