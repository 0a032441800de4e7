import type { RenderContext } from '../render/context.ts'
import type { Track } from './music.ts'

/** The sound of a card: its track, and the videos with sound. */
export interface Sound {
  /** Off at first. Returns whether the track is on now; without a tap, a browser may refuse to play it. */
  setMuted: (muted: boolean) => Promise<boolean>
  /** Resumes the track with the card; `pause` pauses it. */
  play: () => void
  pause: () => void
  close: () => void
}

/** Loads the code for music when the sound is turned on for the first time. */
export function createSound(context: RenderContext, videos: () => Iterable<HTMLVideoElement>): Sound {
  let loading: Promise<Track | undefined> | undefined
  let wanted = false
  let paused = false

  const load = () =>
    (loading ??= import('./music.ts').then(
      // not destructured: the bundler would write the names twice
      (music) => music.openTrack(context),
      () => undefined,
    ))

  async function sound(again = false): Promise<boolean> {
    const track = await load()
    if (track && wanted && !paused && !(await track.play(again))) wanted = false
    // the sound may have been turned off while the browser was starting it
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
