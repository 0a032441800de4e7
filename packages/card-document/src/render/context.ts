import type { Asset, CardDefinition } from '../card.ts'
import { pick, storageKey } from './safe.ts'

/** What painting an area needs. */
export interface FillContext {
  document: Document
  card: CardDefinition
  /** Address of a stored file; gets only keys that have the form of one. */
  assetUrl: (key: string) => string
}

/** What drawing needs besides the layer itself. */
export interface RenderContext extends FillContext {
  /** What is still on its way besides pictures: fonts, and drawings to be coloured. None of it rejects. */
  pending: Promise<void>[]
  /** What the card has added to the document's fonts. */
  faces: Set<FontFace>
}

export interface MediaAsset extends Asset {
  url: string
}

/** The asset of an id with its address, if the card lists it under a proper key. */
export function assetOf(context: FillContext, id: unknown): MediaAsset | undefined {
  const asset = pick(context.card.assets ?? {}, id)
  const key = storageKey(asset?.key)
  return asset && key !== undefined ? { ...asset, url: context.assetUrl(key) } : undefined
}
