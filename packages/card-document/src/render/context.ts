import type { Asset, CardDefinition } from '../card.ts'
import { pick, storageKey } from './safe.ts'

/** The context for painting an area. */
export interface FillContext {
  document: Document
  card: CardDefinition
  /** Returns the address of a stored file; called only with well-formed keys. */
  assetUrl: (key: string) => string
}

/** The context for drawing a layer. */
export interface RenderContext extends FillContext {
  /** What is still loading besides pictures, such as fonts and recolored drawings. These promises never reject. */
  pending: Promise<void>[]
  /** The fonts that the card has added to the document. */
  faces: Set<FontFace>
}

export interface MediaAsset extends Asset {
  url: string
}

/** Returns the asset with this id and its address, if the card lists it with a well-formed key. */
export function assetOf(context: FillContext, id: unknown): MediaAsset | undefined {
  const asset = pick(context.card.assets ?? {}, id)
  const key = storageKey(asset?.key)
  return asset && key !== undefined ? { ...asset, url: context.assetUrl(key) } : undefined
}
