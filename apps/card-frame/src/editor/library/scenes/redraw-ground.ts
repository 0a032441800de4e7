import type { Editor } from '#editor/editor.ts'
import { replaceArt } from '#editor/edits/files/replace-art.ts'
import { type GroundLayer, groundOf } from '#editor/edits/place/ground.ts'

import type { Library } from '../library.ts'
import { storeScene } from './put-scene.ts'

/**
 * Draws the scene that is the ground of the card again when a step has moved what it paints between the words. The
 * drawing completes that step when it is stored; until then the former one is shown.
 */
export async function redrawGround(
  { session, perform }: Pick<Editor, 'session' | 'perform'>,
  library: Pick<Library, 'uploads'>,
  was: GroundLayer | undefined,
): Promise<void> {
  const { card, history } = session.read()
  const scene = groundOf(card)
  if (
    scene?.type !== 'art' ||
    was?.type !== 'art' ||
    scene.id !== was.id ||
    scene.options['ruleY'] === was.options['ruleY']
  )
    return
  const step = history.past.at(-1)
  const stored = await storeScene(library, scene, scene)
  const now = session.read()
  const ground = groundOf(now.card)
  // a later step may have moved it on, or back
  if (!stored || ground?.type !== 'art' || ground.options !== scene.options) return
  const { id, palette, options } = scene
  const redraw = replaceArt(id, {
    scene: scene.scene,
    palette,
    options,
    asset: stored.id,
    file: stored.asset,
    inks: [],
  })
  if (now.history.past.at(-1) === step) session.complete(redraw)
  else perform(redraw)
}
