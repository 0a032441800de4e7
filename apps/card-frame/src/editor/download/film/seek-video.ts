import { NoFrame } from './no-film.ts'

/** A video that does not show a frame within this time never will, ms. */
const PATIENCE_MS = 10_000

/** Waits for something of a video. @throws NoFrame when it does not happen in time; what the signal says when it aborts */
function within(signal: AbortSignal, begin: (done: () => void, stopped: AbortSignal) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const end = (how: () => void) => {
      clearTimeout(timer)
      stop.abort()
      how()
    }
    const timer = setTimeout(() => end(() => reject(new NoFrame())), PATIENCE_MS)
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: stop.signal })
    begin(() => end(resolve), stop.signal)
  })
}

/** Loads a film. Returns whether this browser can show it. @throws NoFrame */
export async function load(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<boolean> {
  await within(signal, (done, stopped) => {
    for (const type of ['loadeddata', 'error']) video.addEventListener(type, done, { signal: stopped })
    video.preload = 'auto'
    video.src = url
    video.load()
  })
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
}

/** How much later than asked for a frame may begin: browsers round times, s. */
const ROUNDED_S = 0.001

/**
 * Shows the frame of a time, s. At `seeked` a busy browser may still have the frame before, so this waits until the new
 * one is shown, where a browser tells that. @throws NoFrame
 */
export async function seek(video: HTMLVideoElement, at: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (video.currentTime === at) return
  await within(signal, (done, stopped) => {
    const tells = 'requestVideoFrameCallback' in video
    let [isSought, isShown] = [false, !tells]
    const look = () => isSought && isShown && done()
    const begun = performance.now()
    const shows: VideoFrameRequestCallback = (_, { mediaTime, presentationTime }) => {
      if (stopped.aborted) return
      isShown ||= presentationTime >= begun && mediaTime <= at + ROUNDED_S
      if (isShown) look()
      else video.requestVideoFrameCallback(shows)
    }
    if (tells) video.requestVideoFrameCallback(shows)
    const sought = () => {
      isSought = true
      look()
    }
    video.addEventListener('seeked', sought, { signal: stopped })
    video.currentTime = at
  })
}
