import { codePointsIn, covers } from '@petalpost/card-document/capture/unicode-range'
import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'

import type { Face } from '../controls/font/faces.ts'

const LIBRARY = 'fonts/'

/** Whether a key is the path of a library font and not the key of a stored file. */
export const isLibraryKey = (key: string): boolean => key.startsWith(LIBRARY)

interface PictureFontsDeps {
  get: (address: string, signal: AbortSignal | undefined) => Promise<Pick<Response, 'ok' | 'text'>>
  /** Lists the fonts of the library. */
  faces: () => Promise<readonly Face[]>
}

const charactersOf = ({ layers }: CardV2): Set<number> =>
  codePointsIn(
    layers
      .flatMap((layer) =>
        factsOf(layer)
          .texts(layer)
          .map(({ text }) => text),
      )
      .join(''),
  )

const FACE = /@font-face\s*\{[^}]*\}/gu
const FILE = /url\(\s*['"]?\.\/(files\/[\w.-]+\.woff2)/u
const RANGE = /unicode-range:\s*([^;}]+)/u

/** The slices of a library font that these characters need. */
function slicesIn(
  css: string,
  { css: address, weight, italic }: Pick<Face, 'css' | 'weight' | 'italic'>,
  characters: ReadonlySet<number>,
) {
  const folder = address.slice(1, address.lastIndexOf('/') + 1)
  return [...css.matchAll(FACE)].flatMap(([face]): FontSubset[] => {
    const file = FILE.exec(face)?.[1]
    const range = RANGE.exec(face)?.[1]?.trim()
    if (file === undefined || !covers(range, characters)) return []
    const key = folder + file
    return [{ key, bytes: 0, hash: file, weight, ...(italic ? { italic } : {}), ...(range ? { range } : {}) }]
  })
}

/**
 * Returns a function that lists the font files which the texts of a card need now. The subsets of a saved card lack what
 * was typed since; a picture is drawn from the library's slices and the author's own fonts instead.
 */
export function createPictureFonts({ get, faces }: PictureFontsDeps) {
  const sheets = new Map<string, Promise<string>>()

  const sheetOf = (address: string, signal: AbortSignal | undefined): Promise<string> => {
    const sheet = sheets.get(address) ?? get(address, signal).then((answer) => (answer.ok ? answer.text() : ''))
    sheets.set(address, sheet)
    return sheet
  }

  async function subsetsOf(
    use: FontUse,
    card: CardV2,
    characters: ReadonlySet<number>,
    signal: AbortSignal | undefined,
  ): Promise<FontSubset[]> {
    const own = card.assets[use.source]
    if (own) return [{ key: own.key, bytes: own.bytes, hash: 'own' }]
    const library = (await faces()).filter(({ family }) => family === use.family)
    const slices = await Promise.all(
      library.map(async (face) => slicesIn(await sheetOf(face.css, signal), face, characters)),
    )
    return slices.flat()
  }

  return async (card: CardV2, signal?: AbortSignal): Promise<CardV2> => {
    const characters = charactersOf(card)
    try {
      const fonts = await Promise.all(
        card.fonts.map(async (use) => ({ ...use, subsets: await subsetsOf(use, card, characters, signal) })),
      )
      return { ...card, fonts }
    } catch {
      // without the library the picture has the letters of the last save
      sheets.clear()
      signal?.throwIfAborted()
      return card
    }
  }
}
