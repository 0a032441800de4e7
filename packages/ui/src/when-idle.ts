/** In browsers without idle callbacks, the pause after the page has loaded, ms. */
const CALM_AFTER_MS = 1500

/**
 * Runs `call` once, when the page has loaded and the browser is idle; `atLatest` ms from now, however busy it is.
 * Returns a function that cancels it.
 */
export function whenIdle(call: () => void, { atLatest }: { atLatest?: number } = {}): () => void {
  const over = new AbortController()
  const { signal } = over
  const run = () => {
    over.abort()
    call()
  }
  const runAfter = (ms: number) => {
    const timer = setTimeout(run, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(run)
      signal.addEventListener('abort', () => window.cancelIdleCallback(id))
    } else runAfter(CALM_AFTER_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  if (atLatest !== undefined) runAfter(atLatest)
  return () => over.abort()
}
