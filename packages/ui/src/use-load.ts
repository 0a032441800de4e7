import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface LoadOptions {
  /** Nothing is loaded before it is wanted; true by default. */
  wanted?: boolean
  /** Called each time that loading fails. */
  onMissing?: (error: unknown) => void
}

/**
 * Loads something once, when it is wanted: a part of the program, or what a part shows. If that fails (offline, or
 * replaced by a newer version), it is loaded again when the page is online again, when it is wanted again, and at
 * `retry`.
 */
export function useLoad<T>(load: () => Promise<T>, { wanted = true, onMissing }: LoadOptions = {}) {
  const [found, setFound] = useState<{ loaded: T }>()
  const [isMissing, setMissing] = useState(false)
  const ask = useEffectEvent(load)
  const missing = useEffectEvent((error: unknown) => onMissing?.(error))
  const again = useRef(() => {})
  useEffect(() => {
    if (!wanted || found) return undefined
    let awaited = true
    const request = () => {
      setMissing(false)
      ask().then(
        (loaded) => awaited && setFound({ loaded }),
        (error: unknown) => {
          if (!awaited) return
          setMissing(true)
          missing(error)
          window.addEventListener('online', again.current, { once: true })
        },
      )
    }
    again.current = request
    request()
    return () => {
      awaited = false
      window.removeEventListener('online', again.current)
    }
  }, [wanted, found])
  return { found, isMissing, retry: () => again.current() }
}
