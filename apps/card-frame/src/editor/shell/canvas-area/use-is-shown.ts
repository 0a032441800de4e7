import { useEffect, useState } from 'react'

/** So long after the card has opened it counts as shown, however busy the browser is, ms. */
const AT_LATEST_MS = 500

/** Returns whether the card has been shown: what would delay its first picture waits for that. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const show = () => setShown(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, AT_LATEST_MS)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(show, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(call)
  }, [])
  return isShown
}
