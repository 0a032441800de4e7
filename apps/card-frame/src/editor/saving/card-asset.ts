import type { ClaimedFile } from '@petalpost/api-client/schemas/files'
import type { MediaFacts } from '@petalpost/api-client/upload/read-in-browser'
import { kindOfType } from '@petalpost/card-document/asset-kind'
import type { Asset } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'

export { kindOfType }

/** A stored file, as a card lists it. */
export interface CardAsset {
  id: string
  asset: Asset
}

/** A size within the limits of a card, in the same ratio: a drawing may say that it is of any size. */
function sizeOf(width: number, height: number): Pick<Asset, 'width' | 'height'> {
  const scale = Math.min(1, LIMITS.mediaSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(scale * width)), height: Math.max(1, Math.round(scale * height)) }
}

/** A stored file as an asset of a card. What the server found out goes before what the browser did. */
export function assetOf({ key, mime, bytes, origin, ...found }: ClaimedFile, { duration, ...read }: MediaFacts): Asset {
  const [width, height] = [found.width ?? read.width, found.height ?? read.height]
  return {
    key,
    kind: kindOfType(mime),
    mime,
    bytes,
    ...(origin && { origin }),
    ...(width && height ? sizeOf(width, height) : {}),
    // a longer video or tune plays, and the card may say no more of it
    ...(duration === undefined ? {} : { duration: Math.min(duration, LIMITS.mediaMs) }),
  }
}
