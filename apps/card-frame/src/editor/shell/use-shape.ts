import { type AspectRatio, aspectRatioOf, SHAPE_SIZES } from '@petalpost/domain/card'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { Editor } from '../editor.ts'
import type { Library } from '../library/library.ts'
import { changeSize } from '../library/scenes/change-size.ts'

/**
 * Lays a new form of a card out for its ratio, as one step, when the card is opened. `onShaped` is called when the card
 * has that ratio, also at once.
 */
export function useShape(
  editor: Editor,
  library: Pick<Library, 'uploads'>,
  shape: AspectRatio | undefined,
  onShaped: () => void,
): void {
  const begun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (shape === undefined || begun.current) return
    begun.current = true
    if (aspectRatioOf(editor.session.read().card) !== shape) await changeSize(editor, library, SHAPE_SIZES[shape])
    onShaped()
  })
  useEffect(() => void begin(), [])
}
