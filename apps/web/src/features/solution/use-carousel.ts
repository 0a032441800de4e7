import { CAROUSEL_INTERVAL_MS } from '@petalpost/domain/solution'
import { useEffect, useState } from 'react'

/**
 * The index of the current slide of `count`, starting with `start`. It advances every 5 s (spec 2.8, 9), but not while
 * `paused`, in a hidden tab, or when the system asks for reduced motion.
 */
export function useCarousel(count: number, paused: boolean, start = 0) {
  const [index, setIndex] = useState(start)
  const at = count === 0 ? 0 : index % count
  useEffect(() => {
    if (paused || count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setIndex(at + 1)
    }, CAROUSEL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [at, count, paused])
  return { at, show: (wanted: number) => setIndex((wanted + count) % count) }
}
