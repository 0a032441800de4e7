import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import { lettersOf } from '@petalpost/card-document/card-letters'

import type { Face } from '../controls/font/faces.ts'
import { letteringOf, type Share, sharesOf } from './lettering.ts'
import type { HasLetter } from './letters-in.ts'
import { slicesOf } from './slices.ts'

interface PictureFontsDeps {
  get: (address: string, signal: AbortSignal | undefined) => Promise<Pick<Response, 'ok' | 'text'>>
  /** Lists the fonts of the library. */
  faces: () => Promise<readonly Face[]>
  /** Which characters a font of the library has. */
  letters: (face: Face) => Promise<HasLetter>
}

/**
 * Returns a function that lists the font files which the texts of a card need now. The subsets of a saved card lack what
 * was typed since; pictures and the preview of unsaved work are drawn from the library's slices and the author's own
 * fonts instead.
 */
export function createPictureFonts({ get, faces, letters }: PictureFontsDeps) {
  const sheets = new Map<string, Promise<string>>()

  const sheetOf = (address: string, signal: AbortSignal | undefined): Promise<string> => {
    const sheet = sheets.get(address) ?? get(address, signal).then((answer) => (answer.ok ? answer.text() : ''))
    sheets.set(address, sheet)
    return sheet
  }

  async function subsetsOf(share: Share, all: readonly Face[], signal: AbortSignal | undefined): Promise<FontSubset[]> {
    const alone = { own: share, companions: [], left: '' }
    const lettering = await letteringOf(share, { faces: all, letters }).catch(() => alone)
    return slicesOf(lettering, ({ css }) => sheetOf(css, signal))
  }

  async function withSubsets(use: FontUse, card: CardV2, signal: AbortSignal | undefined): Promise<FontUse> {
    const own = card.assets[use.source]
    if (own) return { ...use, subsets: [{ key: own.key, bytes: own.bytes, hash: 'own' }] }
    const all = await faces()
    const shares = sharesOf(lettersOf(card), all).filter(({ face }) => face.family === use.family)
    const subsets = await Promise.all(shares.map((share) => subsetsOf(share, all, signal)))
    return { ...use, subsets: subsets.flat() }
  }

  return async (card: CardV2, signal?: AbortSignal): Promise<CardV2> => {
    try {
      return { ...card, fonts: await Promise.all(card.fonts.map((use) => withSubsets(use, card, signal))) }
    } catch {
      // without the library the picture has the letters of the last save
      sheets.clear()
      signal?.throwIfAborted()
      return card
    }
  }
}
