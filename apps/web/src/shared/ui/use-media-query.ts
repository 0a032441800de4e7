import { useSyncExternalStore } from 'react'

/** Whether a media query matches the window now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (notify: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', notify)
    return () => list.removeEventListener('change', notify)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
