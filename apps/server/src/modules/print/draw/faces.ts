import { inRange } from '@petalpost/card-art/node/font-files'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Font } from 'fontkit'
import { convert } from 'fontverter'

import { topBearings } from './vertical-metrics.ts'

/** A font file of a card, which has some of its letters. */
export interface Face {
  /** its name in the document */
  name: string
  /** null = it stands in for any family */
  family: string | null
  weight: number
  italic: boolean
  font: Font
  has: (codePoint: number) => boolean
  /** the space above upright letters in a vertical line, by number of the glyph, in units; some fonts do not say it */
  topBearing: ((glyph: number) => number) | undefined
}

/** What a face is chosen by. */
export interface Wanted {
  fontFamily: string
  fontWeight: number
  italic?: boolean | undefined
}

/** A font file, and the characters that it is for; without a range for all that it has. */
export interface FontFile {
  bytes: Uint8Array
  range?: string | undefined
}

/** The library for fonts also reads the outline of a letter without ink, which may start at the end of the file. */
const ROOM_BYTES = 16

/** The font that the document has open. */
const openFont = (pdf: PDFKit.PDFDocument): Font => (pdf as unknown as { _font: { font: Font } })._font.font

/** What programs show as the name of a font. Subsets have no names of their own. */
const namedFont = ({ family, weight, italic }: Pick<Face, 'family' | 'weight' | 'italic'>): string =>
  [(family ?? 'Substitute').replaceAll(/[^\w]/g, '') || 'Font', weight, ...(italic ? ['Italic'] : [])].join('-')

async function openFace(
  pdf: PDFKit.PDFDocument,
  { bytes, range }: FontFile,
  face: Pick<Face, 'name' | 'family' | 'weight' | 'italic'>,
): Promise<Face> {
  const plain = Buffer.concat([await convert(Buffer.from(bytes), 'sfnt'), Buffer.alloc(ROOM_BYTES)])
  pdf.registerFont(face.name, plain)
  const font = openFont(pdf.font(face.name))
  Object.defineProperty(font, 'postscriptName', { value: namedFont(face) })
  const has = (codePoint: number) =>
    (range === undefined || inRange(range, codePoint)) && font.hasGlyphForCodePoint(codePoint)
  return { ...face, font, has, topBearing: topBearings(plain) }
}

/**
 * Opens the font files of a card, then those that have what they lack. A file that is no font is left out: its letters
 * come from the next.
 */
export async function openFaces(
  pdf: PDFKit.PDFDocument,
  { fonts }: Pick<CardV2, 'fonts'>,
  files: ReadonlyMap<string, Uint8Array>,
  substitutes: readonly FontFile[],
): Promise<Face[]> {
  const faces: Face[] = []
  const open = async (file: FontFile, face: Pick<Face, 'family' | 'weight' | 'italic'>) => {
    try {
      faces.push(await openFace(pdf, file, { ...face, name: `face${faces.length}` }))
    } catch {
      // the next face has the letters
    }
  }
  // one at a time: the library mixes up fonts that are converted at the same time
  for (const { family, weights, subsets = [] } of fonts)
    for (const { key, weight = weights[0] ?? 400, italic = false, range } of subsets) {
      const bytes = files.get(key)
      if (bytes) await open({ bytes, range }, { family, weight, italic })
    }
  for (const file of substitutes) await open(file, { family: null, weight: 400, italic: false })
  return faces
}

/**
 * How badly a face fits. Fonts that stand in come before other families of the card, so that a word of a font that is
 * only on its author's device is in one face; another family is worse than another slope, and that is worse than any weight.
 */
const misfit = (face: Face, { fontFamily, fontWeight, italic = false }: Wanted): number =>
  (face.family === fontFamily ? 0 : face.family === null ? 100_000 : 200_000) +
  (face.italic === italic ? 0 : 10_000) +
  Math.abs(face.weight - fontWeight)

/** The face that a browser would choose among those that can draw something; undefined when none can. */
export const faceFor = (faces: readonly Face[], wanted: Wanted, canDraw: (face: Face) => boolean): Face | undefined =>
  faces.filter(canDraw).toSorted((one, other) => misfit(one, wanted) - misfit(other, wanted))[0]
