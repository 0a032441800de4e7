import { MAX_BRAND_COLORS } from '@petalpost/domain/brand'
import Type, { type Static } from 'typebox'

import { ClaimedFile } from './files.ts'
import { nullable, record } from './parts.ts'

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 })
const Family = Type.String({ minLength: 1, maxLength: 100 })
const Key = Type.String({ minLength: 1, maxLength: 500 })
/** 0 = the user has no kit yet. */
const KitVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A font of a brand; `file` = one that the user has uploaded, null = one of the library. */
const BrandFont = record({ family: Family, file: nullable(ClaimedFile) })

/** What makes cards look like one sender's. */
export const BrandKit = record({
  colors: Type.Array(Color, { maxItems: MAX_BRAND_COLORS }),
  heading: nullable(BrandFont),
  body: nullable(BrandFont),
  logo: nullable(ClaimedFile),
  version: KitVersion,
})
export type BrandKit = Static<typeof BrandKit>

/** Files are named by their keys. */
const SentFont = record({ family: Family, key: nullable(Key) })

export const SaveBrandKitInput = record({
  colors: Type.Array(Color, { maxItems: MAX_BRAND_COLORS }),
  heading: nullable(SentFont),
  body: nullable(SentFont),
  logo: nullable(Key),
  version: KitVersion,
})
export type SaveBrandKitInput = Static<typeof SaveBrandKitInput>

export const SavedBrandKit = record({ version: KitVersion })
export type SavedBrandKit = Static<typeof SavedBrandKit>
