import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface ScrollRow {
  ref: RefObject<HTMLDivElement | null>
  /** True when the row is at its start or at its end; both when the whole row is in view. */
  edges: { start: boolean; end: boolean }
  /** Updates the position; call it on scroll. */
  look: () => void
  /** Scrolls by most of the visible width: 1 forward, -1 back. */
  scroll: (direction: 1 | -1) => void
}

/** Closer to an edge than this counts as at the edge, px. */
const NEAR = 8

/** A row that scrolls sideways and knows its edges, so that an arrow shows only when there is more in its direction. */
export function useScrollRow(): ScrollRow {
  const ref = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ start: true, end: true })
  const look = () => {
    if (!ref.current) return
    const { scrollLeft, scrollWidth, clientWidth } = ref.current
    setEdges({ start: scrollLeft < NEAR, end: scrollLeft + clientWidth > scrollWidth - NEAR })
  }
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    if (!ref.current) return undefined
    const resized = new ResizeObserver(() => lookAgain())
    const filled = new MutationObserver(() => lookAgain())
    resized.observe(ref.current)
    filled.observe(ref.current, { childList: true })
    return () => {
      resized.disconnect()
      filled.disconnect()
    }
  }, [])
  const scroll = (direction: 1 | -1) =>
    ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.8, behavior: 'smooth' })
  return { ref, edges, look, scroll }
}
