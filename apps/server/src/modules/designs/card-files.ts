import { kindOfType } from '@petalpost/card-document/asset-kind'
import type { Asset, CardV2 } from '@petalpost/card-document/card'
import { StorageKey } from '@petalpost/card-document/fields'
import type { Problem } from '@petalpost/card-document/problem'
import { readAs } from '@petalpost/card-document/read/read-as'
import type { FileOrigin } from '@petalpost/domain/ai-image'
import { pictureOf } from '@petalpost/domain/thumbnail'

import { AppError } from '#errors/app-error.ts'
import type { FilesService, StoredFile } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { FILES_PATH } from '#providers/storage/file-url.ts'
import { MEDIA, UPLOADS } from '#providers/storage/keys.ts'

/** A key as a card names it, and the field that names it. */
interface Reference {
  field: string
  key: string
}

/** A card all of whose files are checked and kept. */
export interface CardFiles {
  card: CardV2
  /** storage key, '' = none */
  thumbnail: string
  /** '#rrggbb' of a thumbnail that the user uploaded, else null */
  thumbnailColor: string | null
}

/**
 * Makes sure that the user may show every file of a card (rule S6: media only from our storage). It claims new uploads
 * and replaces their upload keys; the user's own and the product's files stay.
 * @throws AppError invalid_input naming the field of any other key; upload_type, upload_too_large, upload_broken,
 * storage_full
 */
export async function withKeptFiles(
  card: CardV2,
  sentThumbnail: string,
  user: SessionUser,
  files: FilesService,
): Promise<CardFiles> {
  const thumbnail = keyOf(sentThumbnail)
  const references = [...referencesOf(card), ...(thumbnail === '' ? [] : [{ field: 'thumbnail', key: thumbnail }])]
  const usable = await files.usable([...new Set(references.map(({ key }) => key))], user.id)
  for (const { field, key } of references)
    // the page learns which file it is, so that its author can take it off the card
    if (!isUpload(key) && !usable.has(key)) throw new AppError('invalid_input', { field }, { data: { field } })

  const claimed = new Map<string, StoredFile>()
  for (const { field, key } of references)
    if (isUpload(key) && !claimed.has(key)) claimed.set(key, await files.claimIn(field, key, user))

  const picture = isOwn(thumbnail) ? await files.claim(pictureOf(thumbnail), user) : claimed.get(thumbnail)
  if (picture !== undefined && !picture.mime.startsWith('image/'))
    throw new AppError('invalid_input', { field: 'thumbnail' })

  const keptKey = (key: string) => claimed.get(key)?.key ?? key
  const origins = await files.originsOf(
    Object.values(card.assets).map(({ key }) => keptKey(key)),
    user.id,
  )
  return {
    card: {
      ...card,
      assets: Object.fromEntries(
        Object.entries(card.assets).map(([id, asset]) => {
          const kept = keptAsset(asset, claimed.get(asset.key))
          return [id, marked(kept, origins.get(kept.key))]
        }),
      ),
    },
    thumbnail: keptKey(thumbnail),
    thumbnailColor: picture?.color ?? null,
  }
}

const isUpload = (key: string): boolean => key.startsWith(`${UPLOADS}/`)
const isOwn = (key: string): boolean => key.startsWith(`${MEDIA}/`)

/** Reads a storage key, or the address that our responses give a thumbnail. */
function keyOf(thumbnail: string): string {
  const key = thumbnail.startsWith(FILES_PATH) ? thumbnail.slice(FILES_PATH.length) : thumbnail
  const problems: Problem[] = []
  if (key !== '') readAs(StorageKey, key, 'thumbnail', problems)
  if (problems.length > 0) throw new AppError('invalid_input', { field: 'thumbnail' })
  return key
}

/** Keys of all files that a card shows, including its fonts. */
export const fileKeysOf = (card: CardV2): string[] => [
  ...referencesOf(card).map(({ key }) => key),
  ...card.fonts.flatMap(({ subsets = [] }) => subsets.map(({ key }) => key)),
]

/** Without font subsets: the server makes those itself, whatever the client sent. */
const referencesOf = ({ assets }: CardV2): Reference[] =>
  Object.entries(assets).map(([id, { key }]) => ({ field: `definition.assets.${id}.key`, key }))

/** The asset with the type and size that its file has after checking and re-encoding. */
function keptAsset(asset: Asset, file: StoredFile | undefined): Asset {
  if (file === undefined) return asset
  const { key, mime, bytes, width, height } = file
  return {
    ...asset,
    key,
    kind: kindOfType(mime),
    mime,
    bytes,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
  }
}

/** The asset with the origin of its file, whatever the client says: nobody can take the mark off. */
function marked(asset: Asset, origin: FileOrigin | undefined): Asset {
  const { origin: _, ...unmarked } = asset
  return origin === undefined ? unmarked : { ...unmarked, origin }
}
