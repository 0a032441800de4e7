/** In browsers without idle callbacks, the pause after the page has loaded, ms. */
const CALM_AFTER_MS = 1500

/**
 * Runs `call` once, when the page has loaded and the browser is idle; `atLatest` ms from now, however busy it is.
 * Returns a function that calls it off.
 */
export function whenIdle(call: () => void, { atLatest }: { atLatest?: number } = {}): () => void {
  let isOver = false
  const run = () => {
    if (!isOver) call()
    isOver = true
  }
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, CALM_AFTER_MS))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  if (atLatest !== undefined) setTimeout(run, atLatest)
  return () => {
    isOver = true
  }
}
