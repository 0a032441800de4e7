import { HOUR_MS } from '@petalpost/domain/civil-day'
import { nanoid } from 'nanoid'
import { useRef } from 'react'

import type { Merging } from '#editor/history.ts'

/** Key presses that follow each other within this time are one step, ms. */
const PRESSES_MS = 800

/** Longer than any drag, so that a drag is one step, ms. */
const DRAG_MS = HOUR_MS

/**
 * Tells which changes of a control are one step: those of one drag, or of key presses in quick succession. `handlers`
 * belong to the element around the control.
 */
export function useSteps() {
  const step = useRef<Merging>(null)
  const begin = (within: number): Merging => (step.current = { key: nanoid(), within })
  return {
    handlers: {
      onPointerDownCapture: () => void begin(DRAG_MS),
      onKeyDownCapture: () => {
        if (step.current?.within !== PRESSES_MS) begin(PRESSES_MS)
      },
    },
    merging: (): Merging => step.current ?? begin(PRESSES_MS),
  }
}
