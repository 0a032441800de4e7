import { LOAD_AT_VISIBLE_SHARE } from '@petalpost/domain/paging'
import { useEffect, useEffectEvent, useRef } from 'react'

import classes from './end-marker.module.css'

interface EndMarkerProps {
  /**
   * Number of pages so far. If the list is still too short to push the marker out of view, a new page requests the next
   * one.
   */
  pages?: number
  onReach: () => void
}

/** Placed below an endless list; requests the next page when half of it is visible (spec 4). */
export function EndMarker({ pages, onReach }: EndMarkerProps) {
  return <Marker key={pages} onReach={onReach} />
}

function Marker({ onReach }: { onReach: () => void }) {
  const marker = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = marker.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach()
      },
      { threshold: LOAD_AT_VISIBLE_SHARE },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={marker} className={classes['marker']} aria-hidden />
}
