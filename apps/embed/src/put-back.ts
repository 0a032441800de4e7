/**
 * Calls `onGone` when the host element was removed from the page, by a framework that replaces the body or renders the
 * whole document again. Returns the function that stops watching.
 */
export function watchRemoval(host: HTMLElement, onGone: () => void): () => void {
  const observer = new MutationObserver(() => host.isConnected || onGone())
  for (const parent of [document.documentElement, host.parentNode ?? document.documentElement])
    observer.observe(parent, { childList: true })
  return () => observer.disconnect()
}
