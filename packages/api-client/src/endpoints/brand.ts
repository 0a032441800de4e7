import type { Endpoint } from '../endpoint.ts'
import type { BrandKit, SaveBrandKitInput, SavedBrandKit } from '../schemas/brand.ts'
import type { NoInput } from '../schemas/parts.ts'

/** The user's brand kit; an empty one of version 0 before the first save (spec 7.6). */
export const brandKit: Endpoint<NoInput, BrandKit> = {
  name: 'brandKit',
  method: 'GET',
  path: '/api/ecards/brand',
  encode: 'query',
}

/**
 * Stores the user's brand kit as a whole (spec 7.6). Throws version_conflict when it was stored elsewhere meanwhile,
 * invalid_input for a file that is none of the user's, too_many_requests.
 */
export const saveBrandKit: Endpoint<SaveBrandKitInput, SavedBrandKit> = {
  name: 'saveBrandKit',
  method: 'POST',
  path: '/api/ecards/brand/save',
  encode: 'json',
}
