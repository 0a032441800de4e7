import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import { lettersOf } from '@petalpost/card-document/card-letters'

import type { Face } from '../controls/font/faces.ts'
import { type Lettering, letteringOf, type Share, sharesOf } from './lettering.ts'
import type { HasLetter } from './letters-in.ts'
import { type KnownFace, ownFacesOf } from './own-faces.ts'
import { companionSlices, ownSlices } from './slices.ts'

interface PictureFontsDeps {
  get: (address: string, signal: AbortSignal | undefined) => Promise<Pick<Response, 'ok' | 'text'>>
  /** Lists the fonts of the library. */
  faces: () => Promise<readonly Face[]>
  /** Which characters a font has. */
  letters: (face: KnownFace) => Promise<HasLetter>
}

export interface PictureFontsOptions {
  /** The address of a stored file. */
  assetUrl: (key: string) => string
  signal?: AbortSignal | undefined
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

  /** How the letters of a face are drawn; where that is not known, by the face alone. */
  async function letteringIn(share: Share<KnownFace>, all: readonly Face[]): Promise<Lettering> {
    const alone = { own: share, companions: [], left: '' }
    return letteringOf(share, { faces: all, letters }).catch(() => alone)
  }

  async function subsetsOf(
    share: Share<KnownFace>,
    all: readonly Face[],
    signal: AbortSignal | undefined,
  ): Promise<FontSubset[]> {
    const { own, companions } = await letteringIn(share, all)
    const sheet = ({ css }: Face) => sheetOf(css, signal)
    const { face, characters } = own
    const slices = 'url' in face ? [] : await ownSlices({ face, characters }, sheet)
    return [...slices, ...(await companionSlices({ own, companions }, sheet))]
  }

  async function withSubsets(use: FontUse, card: CardV2, { assetUrl, signal }: PictureFontsOptions): Promise<FontUse> {
    const own = card.assets[use.source]
    // an own font has its letters without the library, too
    const all = await faces().catch((error: unknown) => (own ? [] : Promise.reject(error as Error)))
    const shares = sharesOf(lettersOf(card), all, ownFacesOf(card, assetUrl))
    const subsets = await Promise.all(
      shares.filter(({ face }) => face.family === use.family).map((share) => subsetsOf(share, all, signal)),
    )
    const whole = own ? [{ key: own.key, bytes: own.bytes, hash: 'own' }] : []
    return { ...use, subsets: [...whole, ...subsets.flat()] }
  }

  return async (card: CardV2, options: PictureFontsOptions): Promise<CardV2> => {
    const { signal } = options
    try {
      return { ...card, fonts: await Promise.all(card.fonts.map((use) => withSubsets(use, card, options))) }
    } catch {
      // without the library the picture has the letters of the last save
      sheets.clear()
      signal?.throwIfAborted()
      return card
    }
  }
}
