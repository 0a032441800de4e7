import type { CardV2, FontSubset } from '@petalpost/card-document/card'
import { lettersOf } from '@petalpost/card-document/card-letters'

import { type Face, loadFaces } from '../controls/font/faces.ts'
import { letteringOf, type Share, sharesOf } from './lettering.ts'
import { lettersIn } from './letters-in.ts'
import { type KnownFace, ownFacesOf } from './own-faces.ts'
import { companionSlices } from './slices.ts'

const sheets = new Map<string, Promise<string>>()

/** Reads a stylesheet once; after a failure the next call tries again. */
function sheetOf({ css }: Face): Promise<string> {
  const sheet =
    sheets.get(css) ??
    fetch(css).then((answer) => {
      if (answer.ok) return answer.text()
      sheets.delete(css)
      return ''
    })
  sheets.set(css, sheet)
  return sheet
}

/** The characters of each face for which companions were looked up last. */
const seen = new Map<KnownFace, string>()
const shown = new Set<string>()

/** What own fonts have in the page (`loadOwnFont`): browsers share letters only between files of one style. */
const ALL_WEIGHTS = '100 900'

/** Adds a slice to the page under the name of the family beside which it stands. Browsers load it when they need it. */
function show(family: string, { key, weight, italic, range }: FontSubset): void {
  const name = JSON.stringify([family, weight, italic, key, range])
  if (shown.has(name)) return
  shown.add(name)
  const style = { weight: String(weight ?? ALL_WEIGHTS), style: italic ? 'italic' : 'normal' }
  document.fonts.add(new FontFace(family, `url("/${key}")`, { ...style, unicodeRange: range ?? 'U+0-10FFFF' }))
}

async function showFor(share: Share<KnownFace>, faces: readonly Face[]): Promise<void> {
  const lettering = await letteringOf(share, { faces, letters: lettersIn })
  for (const slice of await companionSlices(lettering, sheetOf)) show(share.face.family, slice)
}

/** Shows the letters that the fonts of a card lack in their companions, as the saved card will have them. */
export async function showCompanions(
  card: Pick<CardV2, 'layers' | 'fonts' | 'assets'>,
  assetUrl: (key: string) => string,
): Promise<void> {
  const faces = await loadFaces().catch(() => [])
  const shares = sharesOf(lettersOf(card), faces, ownFacesOf(card, assetUrl))
  const changed = shares.filter(({ face, characters }) => seen.get(face) !== characters)
  for (const { face, characters } of changed) seen.set(face, characters)
  const ends = await Promise.allSettled(changed.map((share) => showFor(share, faces)))
  for (const [index, { status }] of ends.entries()) {
    const face = changed[index]?.face
    if (status === 'rejected' && face) seen.delete(face) // the next change tries again
  }
}
