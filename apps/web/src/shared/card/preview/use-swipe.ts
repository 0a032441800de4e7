import { type PointerEvent, useRef } from 'react'

/** A finger that moves this far sideways swipes, px. */
const FAR = 48
/** It moves so much more sideways than up or down. */
const FLAT = 1.5

interface Swipe {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/** Handlers of an element that a finger swipes: to the left for the next, to the right for the previous. */
export function useSwipe(onSwipe: (to: 'previous' | 'next') => void): Swipe {
  const start = useRef<{ id: number; x: number; y: number }>(null)
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY, isPrimary }) => {
      if (pointerType !== 'mouse') start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const [across, along] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) < FAR || Math.abs(across) < Math.abs(along) * FLAT) return
      onSwipe(across < 0 ? 'next' : 'previous')
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
