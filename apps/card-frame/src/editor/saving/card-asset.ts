import type { ClaimedFile } from '@petalpost/api-client/schemas/files'
import type { Asset } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'

import { kindOfType } from './file-type.ts'
import type { MediaFacts } from './read-in-browser.ts'

/** A stored file, as a card lists it. */
export interface CardAsset {
  id: string
  asset: Asset
}

/** A stored file as an asset of a card. What the server found out goes before what the browser did. */
export function assetOf({ key, mime, bytes, ...found }: ClaimedFile, { duration, ...read }: MediaFacts): Asset {
  const [width, height] = [found.width ?? read.width, found.height ?? read.height]
  return {
    key,
    kind: kindOfType(mime),
    mime,
    bytes,
    ...(width && height ? { width, height } : {}),
    // a longer film or tune plays, and the card may say no more of it
    ...(duration === undefined ? {} : { duration: Math.min(duration, LIMITS.mediaMs) }),
  }
}
