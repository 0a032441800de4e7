import { useEffect, useRef, useState } from 'react'

import { problemText } from './problem-text.ts'

export type Making =
  | { kind: 'idle' }
  /** `share` is how much is done, from 0 to 1; null when nobody knows */
  | { kind: 'busy'; share: number | null }
  | { kind: 'failed'; text: string }

/** Makes a file; tells how much is done, and stops when the signal aborts. */
export type Make = (signal: AbortSignal, tell: (share: number) => void) => Promise<void>

/** The making of one file at a time. It is canceled when its form is closed. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(make: Make): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setMaking({ kind: 'busy', share: null })
    try {
      await make(signal, (share) => {
        if (!signal.aborted) setMaking({ kind: 'busy', share })
      })
      setMaking({ kind: 'idle' })
    } catch (error) {
      setMaking(signal.aborted ? { kind: 'idle' } : { kind: 'failed', text: problemText(error) })
    }
  }
  return { making, start: (make: Make) => void start(make), cancel: () => running.current?.abort() }
}
