/** A browser that saves data may never load the frame of a video, ms. */
export const FRAME_PATIENCE_MS = 10_000

/** Returns the frame that a video shows, as a `data:` address; undefined when it has none or its pixels cannot be read. */
async function frameOf(video: HTMLVideoElement, signal: AbortSignal | undefined): Promise<string | undefined> {
  signal?.throwIfAborted() // a signal that has aborted tells nobody
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && !video.error)
    await new Promise<unknown>((resolve) => {
      for (const type of ['loadeddata', 'error']) video.addEventListener(type, resolve, { once: true })
      signal?.addEventListener('abort', resolve, { once: true })
      setTimeout(resolve, FRAME_PATIENCE_MS)
    })
  signal?.throwIfAborted()
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const canvas = video.ownerDocument.createElement('canvas')
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  try {
    return canvas.toDataURL('image/jpeg')
  } catch {
    return undefined // a file of another origin
  }
}

/**
 * Replaces each video of a copy by its cover; by its frame if it has none; else by an empty image. Waits for the frames
 * of all videos at once. Rejects when the signal aborts.
 */
export async function withPosters(element: Element, copy: Element, signal: AbortSignal | undefined): Promise<void> {
  const shown = [...element.querySelectorAll('video')]
  const replace = async (video: HTMLVideoElement, index: number) => {
    const image = copy.ownerDocument.createElement('img')
    image.style.cssText = video.style.cssText
    const src = video.poster || (await frameOf(shown[index] ?? video, signal))
    if (src) image.src = src
    video.replaceWith(image)
  }
  await Promise.all([...copy.querySelectorAll('video')].map(replace))
}
