import { useEffect, useState } from 'react'

const STEP_MS = 1000

/**
 * The time, ms, renewed every second while `isCounting` says so of it. When something begins to count, the time may be
 * older than its beginning until the first second has passed.
 */
export function useNow(isCounting: (now: number) => boolean): number {
  const [now, setNow] = useState(Date.now)
  const counts = isCounting(now)
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [counts])
  return now
}
