import { whenIdle } from '@petalpost/ui/when-idle'
import { useEffect, useState } from 'react'

/** So long after the card has opened it counts as shown, however busy the browser is, ms. */
const AT_LATEST_MS = 500

/** Returns whether the card has been shown: what would delay its first picture waits for that. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => whenIdle(() => setShown(true), { atLatest: AT_LATEST_MS }), [])
  return isShown
}
