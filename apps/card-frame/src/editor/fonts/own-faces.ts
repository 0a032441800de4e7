import type { CardV2 } from '@petalpost/card-document/card'

import type { Face } from '../controls/font/faces.ts'
import { ownFontsOf } from '../edits/text/own-font.ts'

/** A font of the author's own on a card: one file for all its weights, which no list describes. */
export interface OwnFace {
  family: string
  /** address of its file */
  url: string
  /** The look by which the server chooses companions for fonts of users (`UNKNOWN_LOOK`). */
  category: 'sans'
  chinese: false
  chineseName: null
}

/** A font whose letters are known: of the library or the author's own. */
export type KnownFace = Face | OwnFace

/** By family and address, so that a face stays the same from edit to edit. */
const known = new Map<string, OwnFace>()

function ownFace(family: string, url: string): OwnFace {
  const key = `${family} ${url}`
  const face = known.get(key) ?? { family, url, category: 'sans', chinese: false, chineseName: null }
  known.set(key, face)
  return face
}

/** The author's own fonts on a card. */
export const ownFacesOf = (
  card: Pick<CardV2, 'fonts' | 'assets'>,
  assetUrl: (key: string) => string,
): readonly OwnFace[] => ownFontsOf(card).map(({ family, asset }) => ownFace(family, assetUrl(asset.key)))
