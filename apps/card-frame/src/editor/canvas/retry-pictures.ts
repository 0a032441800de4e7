/** When a picture that could not be loaded is tried again, ms after each failure. */
const WAITS_MS = [1_000, 4_000, 15_000]

/**
 * Loads the pictures in an element again that could not be loaded, because a connection or a busy server comes back.
 * Returns a function that ends it.
 */
export function retryPictures(root: HTMLElement): () => void {
  const tries = new WeakMap<HTMLImageElement, number>()
  const waiting = new Set<ReturnType<typeof setTimeout>>()

  function onError({ target: image }: Event): void {
    if (!(image instanceof HTMLImageElement)) return
    const tried = tries.get(image) ?? 0
    const ms = WAITS_MS[tried]
    if (ms === undefined) return
    tries.set(image, tried + 1)
    const { src } = image
    const timer = setTimeout(() => {
      waiting.delete(timer)
      if (image.isConnected && image.src === src) image.src = src
    }, ms)
    waiting.add(timer)
  }
  // errors of pictures do not bubble
  root.addEventListener('error', onError, { capture: true })
  return () => {
    root.removeEventListener('error', onError, { capture: true })
    for (const timer of waiting) clearTimeout(timer)
  }
}
