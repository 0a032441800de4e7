import type { Asset, CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import { LOGO } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'

import { boxIn, type Point } from '#editor/gestures/box.ts'

import type { Edit } from '../edit.ts'
import { replacePicture, showWhole } from '../files/picture.ts'
import { insert, remove } from '../layers/insert.ts'
import { withBox } from '../place/place.ts'
import { freePlaces, placeAt } from './free-place.ts'

type ImageLayer = LayerOf<'image'>

/** The longer side of a logo, as a share of the card's short side. */
const SIDE = 0.22
/** It stands in the middle of the card's foot, if it can. */
const FOOT = 0.9

/** The pictures that are the logo, the lowest first: a card that was made elsewhere may have several. */
export const logosOf = (card: Pick<CardV2, 'layers' | 'groups'>): ImageLayer[] =>
  shownLayers(card).filter((layer): layer is ImageLayer => layer.type === 'image' && layer.role === LOGO)

/** The logo of those who send the card, if it shows one: of several, the first that screen readers read. */
export const logoOf = (card: Pick<CardV2, 'layers' | 'groups'>): ImageLayer | undefined => logosOf(card)[0]

function newLogo(card: CardV2, id: string, asset: string): ImageLayer {
  const layer = FACTS.image.inserted(card, { id, asset })
  const ratio = (SIDE * Math.min(card.width, card.height)) / Math.max(layer.width, layer.height)
  const size = { width: layer.width * ratio, height: layer.height * ratio }
  const at: Point = { x: card.width / 2, y: FOOT * card.height }
  const place = freePlaces(card, { size, at, gap: 0.1 * size.height })[0] ?? placeAt({ size, at }, card)
  return { ...withBox(layer, boxIn(place)), role: LOGO }
}

/** Shows a stored picture as the logo: in the place of the former one, else where the foot of the card has room. */
export const setLogo =
  (stored: { id: string; asset: Asset }, id: string): Edit =>
  (card) => {
    const assets = { [stored.id]: stored.asset }
    const listed = { ...card, assets: { ...assets, ...card.assets } }
    const old = logoOf(card)
    if (old) return showWhole([old.id])(replacePicture([old.id], stored.id)(listed))
    return insert({ layers: [newLogo(listed, id, stored.id)], groups: [], assets, fonts: [] })(card)
  }

/** Takes the logo off the card; of several, the first. */
export const removeLogo: Edit = (card) => {
  const old = logoOf(card)
  return old ? remove([old.id])(card) : card
}
