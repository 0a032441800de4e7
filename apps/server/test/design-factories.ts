import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import sharp from 'sharp'

import { uploadPrefix } from '#providers/storage/keys.ts'

import type { Browser } from './browser.ts'
import type { TestServer } from './build-app.ts'
import type { SignedIn } from './factories.ts'

/** A card with layers of every kind, all of whose files are the product's own, in a system font. */
export function drawnCard(changes: Partial<CardV2> = {}): CardV2 {
  const card = sampleCard()
  const assets = Object.entries(card.assets).map(([id, asset]) => [id, { ...asset, key: `library/${asset.key}` }])
  const fonts = card.fonts.map(({ family, weights }) => ({ family, weights, source: 'system' }))
  return { ...card, assets: Object.fromEntries(assets) as CardV2['assets'], fonts, ...changes }
}

/** Saves a card named "My card", by default as a new one. */
export const saveDesign = (browser: Browser, changes: Partial<SaveCardInput> = {}) =>
  browser.call(saveCard, {
    festivalId: 0,
    definition: drawnCard(),
    thumbnail: '',
    category: 'birthday',
    title: 'My card',
    isTemplate: 0,
    ...changes,
  })

/** A user's own card as the server returns it. */
export const designOf = async (browser: Browser, cardId: string) =>
  (await browser.call(cardDetail, { cardId, isTemplate: 0 })).data

/** Stores a file where the user's browser would have uploaded it, and returns the key. */
export async function upload({ deps, clock }: TestServer, { user }: SignedIn, name: string, content: Uint8Array) {
  const key = `${uploadPrefix(user.id, clock.now())}${name}`
  await deps.storage.put(key, content)
  return key
}

/** A picture of one color. */
export const picture = (background: string, width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
