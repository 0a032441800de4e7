import { useEffect, useEffectEvent, useState } from 'react'

import { showError } from './show-error.ts'

/**
 * A part of the program that is loaded on demand; undefined until it has loaded. If it fails to load (offline, or
 * replaced by a newer version), `onMissing` is called, by default to say so in a toast. The next request tries again, and so
 * does the page when it is online again; the rest of the page keeps working.
 */
export function usePart<Part extends object>(
  load: () => Promise<Part>,
  wanted: boolean,
  onMissing: (error: unknown) => void = showError,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const ask = useEffectEvent(load)
  const missing = useEffectEvent(onMissing)
  useEffect(() => {
    if (!wanted || part) return undefined
    let awaited = true
    const request = () => {
      ask().then(
        (loaded) => awaited && setPart(loaded),
        (error: unknown) => {
          if (!awaited) return
          missing(error)
          window.addEventListener('online', request, { once: true })
        },
      )
    }
    request()
    return () => {
      awaited = false
      window.removeEventListener('online', request)
    }
  }, [wanted, part])
  return part
}

/** The part that shows what the user has opened. If it fails to load, a toast says so and `close` is called. */
export function useOpenedPart<Part extends object>(
  load: () => Promise<Part>,
  opened: boolean,
  close: () => void,
): Part | undefined {
  return usePart(load, opened, (error) => {
    showError(error)
    close()
  })
}
