import { useEffect, useEffectEvent, useState } from 'react'

import { showError } from './show-error.ts'

/**
 * A part of the program that is loaded on demand; undefined until it has loaded. If it fails to load (offline, or
 * replaced by a newer version), `onMissing` is called, by default to say so in a toast, and the next request tries again;
 * the rest of the page keeps working.
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
    ask().then(
      (loaded) => awaited && setPart(loaded),
      (error: unknown) => awaited && missing(error),
    )
    return () => {
      awaited = false
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
