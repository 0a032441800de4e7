import type { Asset, CardV2, NoteList } from '@petalpost/card-document/card'

import { type Edit, without } from '../edit.ts'
import { tidied } from '../tidy.ts'

/** Music that a card begins with: softer than its source, because nobody expects it. */
const FIRST = { loop: true, volume: 0.8, trigger: 'open' } as const

/** How the card plays its music stays; what belongs to the former track does not. */
const manner = ({ music }: CardV2) => (music ? without(music, 'asset', 'notes', 'start', 'end') : FIRST)

/** Plays an audio file on the card. */
export const playFile =
  (id: string, asset: Asset): Edit =>
  (card) =>
    tidied({ ...card, assets: { ...card.assets, [id]: asset }, music: { ...manner(card), asset: id } })

/** Plays a tune of the music box. */
export const playTune =
  ({ tempo, score }: NoteList): Edit =>
  (card) =>
    tidied({ ...card, music: { ...manner(card), notes: { tempo, score } } })

/** Brings back the music of the card as it was, while it plays this file. */
export const withMusicOf =
  (before: CardV2, file: string): Edit =>
  (card) => {
    if (card.music?.asset !== file) return card
    if (!before.music) return tidied(without(card, 'music'))
    const { asset = '' } = before.music
    const stored = before.assets[asset]
    const assets = stored ? { ...card.assets, [asset]: stored } : card.assets
    return tidied({ ...card, assets, music: before.music })
  }
