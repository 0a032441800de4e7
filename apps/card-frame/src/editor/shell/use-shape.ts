import { hasSameShape, type NewForm, SHAPE_SIZES } from '@petalpost/domain/card'
import { isVisible } from '@petalpost/domain/typed-text/name'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { Editor } from '../editor.ts'
import type { Edit } from '../edits/edit.ts'
import { textOf } from '../edits/text/text-runs.ts'
import type { Library } from '../library/library.ts'
import { changeSize } from '../library/scenes/change-size.ts'

/** A card whose texts say something else. */
const withOtherWords: Edit = (card) => ({
  ...card,
  layers: card.layers.map((layer) =>
    layer.type === 'text' && isVisible(textOf(layer)) ? { ...layer, runs: [...layer.runs, { text: ' ' }] } : layer,
  ),
})

/** Fits every text as if its words had just been typed. */
const wordsFitted =
  ({ fitted }: Pick<Editor, 'fitted'>): Edit =>
  (card) =>
    fitted(() => card)(withOtherWords(card))

/**
 * Completes a new form of a card, as one step, when it is opened: it is laid out for its ratio, or the words of another
 * language are fitted, which nobody could measure before. `onShaped` is called when this is done, also at once.
 */
export function useShape(
  editor: Editor,
  library: Pick<Library, 'uploads'>,
  shape: NewForm | undefined,
  onShaped: () => void,
): void {
  const begun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (shape === undefined || begun.current) return
    begun.current = true
    const { session } = editor
    if (shape === 'words') session.run(wordsFitted(editor))
    else if (!hasSameShape(session.read().card, SHAPE_SIZES[shape]))
      await changeSize(editor, library, SHAPE_SIZES[shape])
    onShaped()
  })
  useEffect(() => void begin(), [])
}
