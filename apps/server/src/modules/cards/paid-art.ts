import type { Asset, CardV2 } from '@petalpost/card-document/card'
import { migrate } from '@petalpost/card-document/read/migrate'
import { isPaid } from '@petalpost/domain/card'
import { isMember } from '@petalpost/domain/membership'
import { PREVIEW_SIZE } from '@petalpost/template-cards/draw/preview'
import type { LibraryFile } from '@petalpost/template-cards/manifest'

import { AppError } from '#errors/app-error.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import { FILES_PATH } from '#providers/storage/file-url.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { StoredCard } from './service.ts'

function asPicture({ width = 0, height = 0 }: Asset, picture: Pick<LibraryFile, 'key' | 'bytes'>): Asset {
  const scale = PREVIEW_SIZE / Math.max(width, height, 1)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { key: picture.key, kind: 'image', mime: 'image/webp', bytes: picture.bytes, ...size }
}

/** The definition with its art as a picture. It names neither the drawing nor the drawing's parameters. */
function withoutDrawing(definition: CardV2, picture: Pick<LibraryFile, 'key' | 'bytes'>): CardV2 {
  const assets = Object.entries(definition.assets).map(([id, asset]) => [
    id,
    asset.kind === 'svg' ? asPicture(asset, picture) : asset,
  ])
  const layers = definition.layers.map((layer): CardV2['layers'][number] => {
    if (layer.type !== 'art') return layer
    const { scene: _, palette: __, options: ___, seed: ____, ...rest } = layer
    return { ...rest, type: 'image' }
  })
  return { ...definition, layers, assets: Object.fromEntries(assets) as CardV2['assets'] }
}

/**
 * The definition of a card as this user may have it, as JSON text. For a paid template, only members get the name of
 * its drawing (rule S15); everybody else gets its art as a picture, whose longer side is PREVIEW_SIZE px.
 * @throws AppError card_newer for them, when this version does not know where the drawing is
 */
export async function definitionFor(
  card: StoredCard,
  user: SessionUser | null,
  { library, clock }: Pick<Infrastructure, 'library' | 'clock'>,
): Promise<string> {
  const { definition, isTemplate, thumbnail } = card
  if (isTemplate === 0 || !isPaid(card)) return definition
  if (user !== null && isMember(membershipOf(user), clock.now())) return definition
  const whole = JSON.parse(definition) as CardV2
  const read = migrate(whole)
  if (!read.ok && read.code === 'newer_version') throw new AppError('card_newer')
  const art = Object.values(whole.assets ?? {}).find(({ kind }) => kind === 'svg')
  if (art === undefined) return definition
  // a template that was removed from the collection has no preview, only its thumbnail
  const picture = (await library.previewOf(art.key)) ?? { key: thumbnail.slice(FILES_PATH.length), bytes: 0 }
  return JSON.stringify(withoutDrawing(whole, picture))
}
