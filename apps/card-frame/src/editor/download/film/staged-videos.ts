/** A film that cannot be sought within this time shows the frame that it has, ms. */
const PATIENCE_MS = 5_000

/** Waits for one of these events of a video. */
function happens(video: HTMLVideoElement, types: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(resolve), PATIENCE_MS)
    const refuse = () => end(() => reject(signal.reason as Error))
    const done = () => end(resolve)
    const end = (how: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', refuse)
      for (const type of types) video.removeEventListener(type, done)
      how()
    }
    for (const type of types) video.addEventListener(type, done)
    signal.addEventListener('abort', refuse)
  })
}

/** Reads a video whole, so that its pixels may be read and it can be sought without a connection. */
async function stage(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(video.src, { credentials: 'omit', signal })
  if (!answer.ok) return undefined
  const url = URL.createObjectURL(await answer.blob())
  video.autoplay = false
  video.pause()
  const ready = happens(video, ['loadeddata', 'error'], signal)
  video.preload = 'auto'
  video.src = url
  video.load()
  await ready
  // a cover stands only until the film plays
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) video.removeAttribute('poster')
  return url
}

/** The place in a video that plays since the card opened, s. */
function placeOf({ duration, loop }: HTMLVideoElement, ms: number): number {
  const at = ms / 1000
  if (!Number.isFinite(duration) || duration <= 0) return 0
  return loop ? at % duration : Math.min(at, Math.max(0, duration - 0.001))
}

/** The videos of a card, shown frame by frame. */
export async function stagedVideos(element: Element, signal: AbortSignal) {
  const videos = [...element.querySelectorAll('video')].filter(({ src }) => src !== '')
  const urls = await Promise.all(videos.map((video) => stage(video, signal)))

  async function show(video: HTMLVideoElement, ms: number): Promise<void> {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return
    const place = placeOf(video, ms)
    if (video.currentTime === place) return
    const sought = happens(video, ['seeked', 'error'], signal)
    video.currentTime = place
    await sought
  }
  return {
    /** Shows the frame that each video has `ms` after the card opened. */
    seek: async (ms: number): Promise<void> => {
      await Promise.all(videos.map((video) => show(video, ms)))
    },
    close: () => {
      for (const url of urls) if (url !== undefined) URL.revokeObjectURL(url)
    },
  }
}
