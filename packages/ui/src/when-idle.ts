/** In browsers without idle callbacks, the pause after the page has loaded, ms. */
const CALM_AFTER_MS = 1500

/** Runs `call` when the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  const calledOff = new AbortController()
  const { signal } = calledOff
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(call)
      signal.addEventListener('abort', () => window.cancelIdleCallback(id))
    } else {
      const id = setTimeout(call, CALM_AFTER_MS)
      signal.addEventListener('abort', () => clearTimeout(id))
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  return () => calledOff.abort()
}
