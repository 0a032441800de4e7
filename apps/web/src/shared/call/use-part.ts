import { useEffect, useEffectEvent, useState } from 'react'

import { showError } from './show-error.ts'

/**
 * A part of the program that is fetched when it is wanted; undefined until it is there. One that does not come (offline,
 * or replaced by a newer version) is told to `onMissing`, and the next wish asks again: the page around it lives on.
 */
export function usePart<Part extends object>(
  load: () => Promise<Part>,
  wanted: boolean,
  onMissing: (error: unknown) => void,
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

/** The part that shows what somebody has opened. When it does not come a toast says so, and `close` closes it again. */
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
