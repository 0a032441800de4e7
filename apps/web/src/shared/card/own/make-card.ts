import { saveCard } from '@petalpost/api-client/endpoints/cards'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import { kindOfType } from '@petalpost/card-document/asset-kind'
import type { Asset } from '@petalpost/card-document/card'
import { blankCard, photoCard } from '@petalpost/card-document/new-card'
import type { CardSize } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'
import { nanoid } from 'nanoid'

import { api } from '#shared/call/api.ts'
import { designSaved } from '#shared/session/designs.ts'
import { preparePhoto } from '#shared/upload/picture-tools.ts'
import { storeFile } from '#shared/upload/store-file.ts'

/** What a new card is to be: white paper of a size, or a photo. */
export type NewCard = { title: string } & ({ size: CardSize } | { photo: File })

/** A card that is ready to be made; `key` is the same for every try. */
export interface ReadyCard {
  input: SaveCardInput
  key: string
}

/** Uploads a photo and returns it as a card lists it. */
async function uploaded(photo: File): Promise<Asset> {
  const { content, type } = await preparePhoto(photo)
  const { key, mime, bytes, width, height, origin } = await storeFile(content, type, {
    signal: new AbortController().signal,
    name: photo.name,
  })
  const size = width !== undefined && height !== undefined ? { width, height } : {}
  return { key, kind: kindOfType(mime), mime, bytes, ...size, ...(origin && { origin }) }
}

/** Prepares a card of the user's own; a photo is uploaded. Throws UnfitFile, and what the upload throws. */
export async function readyCard(wish: NewCard, language: Language): Promise<ReadyCard> {
  const definition =
    'photo' in wish ? photoCard(await uploaded(wish.photo), nanoid(), language) : blankCard(wish.size, language)
  const empty = { id: null, templateId: null, category: '', festivalId: 0, thumbnail: '', isTemplate: 0 } as const
  return { input: { ...empty, title: wish.title, definition }, key: nanoid() }
}

/** Makes the card and returns its id. A second try after a lost response makes no second card. */
export async function makeReadyCard({ input, key }: ReadyCard): Promise<string> {
  const { id } = await api.call(saveCard, input, { idempotencyKey: key })
  designSaved({ id })
  return id
}
