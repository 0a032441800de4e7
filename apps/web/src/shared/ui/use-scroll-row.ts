import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface ScrollRow {
  ref: RefObject<HTMLDivElement | null>
  /** Whether the row stands at its start and at its end; both when all of it is in view. */
  edges: { start: boolean; end: boolean }
  /** Looks where the row stands; to be called when it scrolls. */
  look: () => void
  /** Scrolls by most of what is in view: 1 on, -1 back. */
  scroll: (direction: 1 | -1) => void
}

/** Nearer to an edge than this counts as there, px. */
const NEAR = 8

/** A row that scrolls sideways and knows its edges, so that an arrow is there only where it leads somewhere. */
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
