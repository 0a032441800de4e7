import { LOAD_AT_VISIBLE_SHARE } from '@petalpost/domain/paging'
import { useEffect, useEffectEvent, useRef } from 'react'

import classes from './end-marker.module.css'

/**
 * Stands below an endless list and asks for the next page when half of it is visible (spec 4). Give it a key that
 * changes with every page: a list still too short to push it out of sight then asks again.
 */
export function EndMarker({ onReach }: { onReach: () => void }) {
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
