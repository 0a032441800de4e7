import type { DecodedFilm } from './decoded-frames.ts'
import { load, seek } from './seek-video.ts'

/** A film of a card, shown frame by frame. */
interface StagedVideo {
  /** Shows what the film shows `ms` after the card opened. */
  show: (ms: number) => Promise<void>
  close: () => void
}

/** The place in a film that plays since the card opened, s. */
function placeOf({ duration, loop }: { duration: number; loop: boolean }, ms: number): number {
  const at = ms / 1000
  if (!Number.isFinite(duration) || duration <= 0) return 0
  return loop ? at % duration : Math.min(at, Math.max(0, duration - 0.001))
}

/** A film whose frames are decoded: each stands as the cover of its video, which plays nothing. */
function decoded(video: HTMLVideoElement, film: DecodedFilm): StagedVideo {
  const { loop } = video
  video.removeAttribute('src')
  video.load()
  return {
    async show(ms) {
      const address = await film.frameAt(placeOf({ duration: film.duration, loop }, ms))
      if (address !== undefined) video.poster = address
    },
    close: () => film.close(),
  }
}

/** A film that only its video can decode. */
async function played(video: HTMLVideoElement, film: Blob, signal: AbortSignal): Promise<StagedVideo | undefined> {
  const url = URL.createObjectURL(film)
  const close = () => URL.revokeObjectURL(url)
  if (!(await load(video, url, signal))) {
    close()
    return undefined // the card shows nothing of it either
  }
  video.removeAttribute('poster') // a cover stands only until the film plays
  return { show: (ms) => seek(video, placeOf(video, ms), signal), close }
}

/** Reads a film whole, so that it needs no connection any more; undefined when nothing of it can be shown. */
async function stage(video: HTMLVideoElement, signal: AbortSignal): Promise<StagedVideo | undefined> {
  const answer = await fetch(video.src, { credentials: 'omit', signal })
  if (!answer.ok) return undefined
  const content = await answer.blob()
  video.autoplay = false
  video.pause()
  const { openDecoded } = await import('./decoded-frames.ts')
  const film = await openDecoded(content)
  return film ? decoded(video, film) : played(video, content, signal)
}

/** The films of a card, shown frame by frame. */
export async function stagedVideos(element: Element, signal: AbortSignal) {
  const videos = [...element.querySelectorAll('video')].filter(({ src }) => src !== '')
  const staged = await Promise.all(videos.map((video) => stage(video, signal)))
  return {
    /** Shows the frame that each film has `ms` after the card opened. @throws NoFrame when a browser does not show it */
    seek: async (ms: number): Promise<void> => {
      await Promise.all(staged.map(async (one) => one?.show(ms)))
    },
    close: () => {
      for (const one of staged) one?.close()
    },
  }
}
