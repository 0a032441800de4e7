import { useEffect, useState } from 'react'

const STEP_MS = 1000

/**
 * Returns the time in ms, updated every second while `isCounting(time)` is true. When counting begins, the returned time
 * may lie before its beginning until the first second has passed.
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
