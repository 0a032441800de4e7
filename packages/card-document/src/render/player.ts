import type { Anims } from '../fields.ts'
import { motionOf } from './presets.ts'
import { num } from './safe.ts'

/** Starts the entrance of an element and the loop that follows it. */
export function animate(
  element: HTMLElement,
  anims: Anims | undefined,
): { entrances: Animation[]; loops: Animation[] } {
  const entrance = anims?.in && motionOf(anims.in, 'in')
  const after = anims?.in ? num(anims.in.ms, 0, 0) + num(anims.in.delay, 0, 0) : 0
  const loop = anims?.loop && motionOf(anims.loop, 'loop', after)
  return {
    entrances: entrance ? [element.animate(entrance.frames, entrance.timing)] : [],
    loops: loop ? [element.animate(loop.frames, loop.timing)] : [],
  }
}

export interface Player {
  /** Goes on after a pause, else starts from the beginning. */
  play: () => void
  pause: () => void
  /** Shows the card as it is `t` ms after it opened; Infinity is the end state. */
  renderStill: (t: number) => void
  /** Settles when every entrance is over; at once when there is none. */
  ended: Promise<void>
}

export function createPlayer(
  entrances: readonly Animation[],
  loops: readonly Animation[],
  videos: () => Iterable<HTMLVideoElement>,
): Player {
  const all = [...entrances, ...loops]
  return {
    play() {
      const paused = all.filter(({ playState }) => playState === 'paused')
      if (paused.length === 0) for (const animation of all) animation.currentTime = 0
      for (const animation of paused.length > 0 ? paused : all) animation.play()
      // a browser may refuse to play: the poster stays
      for (const video of videos()) video.play().catch(() => {})
    },
    pause() {
      for (const animation of all) if (animation.playState === 'running') animation.pause()
      for (const video of videos()) video.pause()
    },
    renderStill(t) {
      for (const animation of all) {
        if (t === Infinity) animation.cancel()
        else {
          animation.pause()
          animation.currentTime = t
        }
      }
      for (const video of videos()) video.pause()
    },
    ended: allOver(entrances),
  }
}

/** A cancelled animation rejects: it is over too. */
async function allOver(animations: readonly Animation[]): Promise<void> {
  await Promise.allSettled(animations.map(({ finished }) => finished))
}
