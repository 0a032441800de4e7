import type { RunOptions } from '#editor/card-session.ts'
import type { Editor } from '#editor/editor.ts'
import { type CardSize, resizeCard } from '#editor/edits/place/resize-card.ts'

import type { Library } from '../library.ts'

/**
 * Gives the card another size. What draws scenes is loaded when a card needs it; a lost connection does not keep the
 * card from its size.
 */
export async function changeSize(
  editor: Editor,
  library: Pick<Library, 'uploads'>,
  size: CardSize,
  options?: RunOptions,
): Promise<void> {
  const late = await import('./resize-with-scenes.ts').catch(() => undefined)
  if (late) await late.resizeWithScenes(editor, library, size, options)
  else editor.perform(resizeCard(size), options)
}
