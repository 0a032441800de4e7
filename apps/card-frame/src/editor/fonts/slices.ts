import { rangeOf } from '@petalpost/card-art/text/range-of'
import { codePointsIn, covers } from '@petalpost/card-document/capture/unicode-range'
import type { FontSubset } from '@petalpost/card-document/card'

import type { Face } from '../controls/font/faces.ts'
import type { Lettering, Share } from './lettering.ts'
import type { KnownFace } from './own-faces.ts'

const FACE = /@font-face\s*\{[^}]*\}/gu
const FILE = /url\(\s*['"]?\.\/(files\/[\w.-]+\.woff2)/u
const RANGE = /unicode-range:\s*([^;}]+)/u

/** A file of a library font; `key` is its path on the server. */
interface Slice {
  key: string
  file: string
  range: string | undefined
}

/** The slices that a stylesheet lists and that hold some of these characters. */
function slicesIn(css: string, { face, characters }: Share): Slice[] {
  const folder = face.css.slice(1, face.css.lastIndexOf('/') + 1)
  const needed = codePointsIn(characters)
  return [...css.matchAll(FACE)].flatMap(([rule]): Slice[] => {
    const file = FILE.exec(rule)?.[1]
    const range = RANGE.exec(rule)?.[1]?.trim()
    return file === undefined || !covers(range, needed) ? [] : [{ key: folder + file, file, range }]
  })
}

const held = (range: string | undefined, characters: string): string =>
  Array.from(characters)
    .filter((character) => covers(range, new Set([character.codePointAt(0) ?? 0])))
    .join('')

/** Reads the stylesheet of a library font. */
export type SheetOf = (face: Face) => Promise<string>

/** The style of a face. The file of an own font has all weights that the card lists for it. */
const styleOf = (face: KnownFace): Pick<FontSubset, 'weight' | 'italic'> =>
  'url' in face ? {} : { weight: face.weight, ...(face.italic ? { italic: true } : {}) }

/** The slices of companions, each for its share of characters only, in the style of the face beside which they stand. */
export async function companionSlices(
  { own, companions }: Omit<Lettering, 'left'>,
  sheetOf: SheetOf,
): Promise<FontSubset[]> {
  const style = styleOf(own.face)
  const found = await Promise.all(
    companions.map(async (share) => ({ share, slices: slicesIn(await sheetOf(share.face), share) })),
  )
  return found.flatMap(({ share, slices }) =>
    slices.flatMap(({ key, file, range }): FontSubset[] => {
      const characters = held(range, share.characters)
      if (characters === '') return []
      return [{ key, bytes: 0, hash: file, ...style, range: rangeOf(characters) }]
    }),
  )
}

/** The slices of a face of the library, as subsets of a card. */
export async function ownSlices(own: Share, sheetOf: SheetOf): Promise<FontSubset[]> {
  const style = styleOf(own.face)
  return slicesIn(await sheetOf(own.face), own).map(({ key, file, range }) => ({
    key,
    bytes: 0,
    hash: file,
    ...style,
    ...(range ? { range } : {}),
  }))
}
