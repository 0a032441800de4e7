import type { RenderContext } from '../render/context.ts'
import type { Track } from './music.ts'

/** The sound of a card: its track, and the films that have sound. */
export interface Sound {
  /**
   * Off at first. Answers whether the track is on now: a browser may refuse one that nobody has tapped for.
   */
  setMuted: (muted: boolean) => Promise<boolean>
  /** The card goes on, or stands still: so does its track. */
  play: () => void
  pause: () => void
  close: () => void
}

/** Loads what it takes to make music when it is wanted for the first time. */
export function createSound(context: RenderContext, videos: () => Iterable<HTMLVideoElement>): Sound {
  let loading: Promise<Track | undefined> | undefined
  let wanted = false
  let paused = false

  const load = () =>
    (loading ??= import('./music.ts').then(
      ({ openTrack }) => openTrack(context),
      () => undefined,
    ))

  async function sound(again = false): Promise<boolean> {
    const track = await load()
    if (track && wanted && !paused && !(await track.play(again))) wanted = false
    // it may have been turned off while the browser thought about it
    if (!wanted || paused) track?.pause()
    return wanted && track !== undefined
  }

  return {
    async setMuted(muted) {
      for (const video of videos()) video.muted = muted || !('sound' in video.dataset)
      wanted = !muted && Boolean(context.card.music)
      return wanted || loading ? sound(true) : false
    },
    play() {
      paused = false
      if (wanted) void sound()
    },
    pause() {
      paused = true
      if (loading) void sound()
    },
    close() {
      wanted = false
      void loading?.then((track) => track?.close())
    },
  }
}
