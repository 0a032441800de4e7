import type { LayerOf } from '@petalpost/card-document/layers/schema'

import type { RunOptions } from '#editor/card-session.ts'
import type { Editor } from '#editor/editor.ts'
import type { Edit } from '#editor/edits/edit.ts'
import { replaceArt } from '#editor/edits/files/replace-art.ts'
import { withStoredRoles } from '#editor/edits/layers/stored-roles.ts'
import { placeAgain } from '#editor/edits/message/place-again.ts'
import { coversCard } from '#editor/edits/place/place.ts'
import { type CardSize, resizeCard } from '#editor/edits/place/resize-card.ts'

import type { Library } from '../library.ts'
import { ratioOf } from './draw-scene.ts'
import { storeScene } from './put-scene.ts'
import { moveWords } from './scene-lettering.ts'

/**
 * Gives the card another size. A scene that covers the card is drawn again when it would stand in the wrong ratio, and
 * its words go where it has room for them, each in its role, with what is said beside them. The card has its new size at
 * once; the drawing completes the same step when it is stored, and until then the former one is shown cropped.
 */
export async function resizeWithScenes(
  { session, perform, fitted }: Editor,
  library: Pick<Library, 'uploads'>,
  size: CardSize,
  options?: RunOptions,
): Promise<void> {
  const { card } = session.read()
  // in other sizes of letters the roles would not be certain any more
  const named = withStoredRoles(card)
  const arts = card.layers.filter((layer): layer is LayerOf<'art'> => layer.type === 'art' && coversCard(layer, card))
  const [first] = arts
  if (!first || ratioOf(card) === ratioOf(size)) return void perform(resizeCard(size), options)
  // without the scene, which may no longer exist, nothing is known of its words
  const moved = await moveWords(document, named, first, size).catch(() => undefined)
  const resize = resizeCard(size, moved?.texts)
  const reset: Edit = (before) =>
    moved ? placeAgain(named, new Set(moved.texts.keys()))(resize(withStoredRoles(before))) : resize(before)
  if (!perform(reset, options)) return
  const step = session.read().history.past.at(-1)
  const found = await Promise.all(
    arts.map(async (art): Promise<Edit[]> => {
      const { scene, palette, seed, id } = art
      const marked = art === first && moved ? moved.options : art.options
      const stored = await storeScene(library, { scene, palette, seed, options: marked }, size)
      const file = stored && { asset: stored.id, file: stored.asset, inks: [] }
      return file ? [replaceArt(id, { scene, palette, options: marked, ...file })] : []
    }),
  )
  const edits = found.flat()
  const now = session.read()
  if (edits.length === 0 || now.card.width !== size.width || now.card.height !== size.height) return
  const redraw = fitted((before) => edits.reduce((done, edit) => edit(done), before))
  if (now.history.past.at(-1) === step) session.complete(redraw)
  else perform(redraw)
}
