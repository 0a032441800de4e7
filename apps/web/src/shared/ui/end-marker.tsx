import { LOAD_AT_VISIBLE_SHARE } from '@petalpost/domain/paging'
import { useEffect, useEffectEvent, useRef } from 'react'

import classes from './end-marker.module.css'

interface EndMarkerProps {
  /** Pages so far: a list still too short to push the marker out of sight asks again. */
  pages?: number
  onReach: () => void
}

/** Stands below an endless list and asks for the next page when half of it is visible (spec 4). */
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
