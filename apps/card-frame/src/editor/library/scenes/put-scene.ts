import { FACTS } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import type { Editor } from '#editor/editor.ts'
import type { Edit } from '#editor/edits/edit.ts'
import { replaceArt } from '#editor/edits/files/replace-art.ts'
import { type Content, insert, insertBelow, remove } from '#editor/edits/layers/insert.ts'
import { groundOf, lowestCover } from '#editor/edits/place/ground.ts'
import { newId } from '#editor/new-id.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'

import type { Library } from '../library.ts'
import { type Art, type Box, type Choice, drawScene, recoloringOf } from './draw-scene.ts'

/** Draws and uploads a scene, unless this page has done so before; null when that failed. */
export function storeScene(
  { uploads }: Pick<Library, 'uploads'>,
  art: Art,
  { width, height }: Box,
): Promise<CardAsset | null> {
  const { scene, palette, seed, options } = art
  const name = `${[scene, palette, seed, width > height, JSON.stringify(options)].join(' ')}.svg`
  return uploads.addOnce(name, () => drawScene(art, { width, height }))
}

/** Shows another scene or palette in an art layer, and colors the texts over it to suit. */
export async function swapScene(
  { perform }: Editor,
  library: Pick<Library, 'uploads'>,
  layer: LayerOf<'art'>,
  { scene, palette }: Choice,
): Promise<void> {
  const { options, seed, id } = layer
  const art = { scene, palette, options, seed }
  const inks = await recoloringOf(layer, art, layer).catch(() => []) // none for a palette that no longer exists
  const stored = await storeScene(library, art, layer)
  if (stored) perform(replaceArt(id, { scene, palette, options, asset: stored.id, file: stored.asset, inks }))
}

/**
 * Puts a scene behind everything else on a card. It takes the place of a picture that is the ground, and stands above
 * one that is detached or locked, which would hide it.
 */
export const asGround =
  (content: Content): Edit =>
  (card) => {
    const cover = lowestCover(card)
    if (!cover) return insertBelow(content)(card)
    if (groundOf(card) === cover && !cover.locked) return remove([cover.id])(insertBelow(content)(card))
    const at = card.layers.indexOf(cover) + 1
    const inserted = insert(content)(card)
    const added = inserted.layers.slice(card.layers.length)
    return {
      ...inserted,
      layers: [...inserted.layers.slice(0, at), ...added, ...inserted.layers.slice(at, card.layers.length)],
    }
  }

/** Puts a scene behind everything else on the card, and selects it. */
export async function addScene(
  { session, perform }: Editor,
  library: Pick<Library, 'uploads'>,
  choice: Choice,
): Promise<void> {
  const art = { ...choice, options: {}, seed: newId() }
  const stored = await storeScene(library, art, session.read().card)
  if (!stored) return
  const { card } = session.read()
  const layer = FACTS.art.inserted(card, { ...art, id: newId(), asset: stored.id })
  const content: Content = { layers: [layer], groups: [], assets: { [stored.id]: stored.asset }, fonts: [] }
  perform(asGround(content), { select: [layer.id] })
}
