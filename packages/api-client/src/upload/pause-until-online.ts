/** Waits so many ms. Rejects without a connection, because a user waits for the outcome, and when `signal` aborts. */
export function pauseOnline(ms: number, signal: AbortSignal): Promise<void> {
  return navigator.onLine ? pauseUntilOnline(ms, signal) : Promise.reject(new TypeError('there is no connection'))
}

/** Waits so many ms, and without a connection until there is one. Rejects when `signal` aborts. */
export function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('the upload was ended', 'AbortError'))
      else resolve()
    }
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
