import type { Anims } from '../fields.ts'
import { motionOf } from './presets.ts'
import { num } from './safe.ts'

/** The animations that one element runs. */
export interface Moving {
  entrances: Animation[]
  loops: Animation[]
}

/** Starts the entrance of an element and the loop that follows it. */
export function animate(element: HTMLElement, anims: Anims | undefined): Moving {
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

/** `moving` answers what is on the card now: patches replace parts of it. */
export function createPlayer(moving: () => Iterable<Moving>, videos: () => Iterable<HTMLVideoElement>): Player {
  const animations = () => [...moving()].flatMap(({ entrances, loops }) => [...entrances, ...loops])
  return {
    play() {
      const all = animations()
      const paused = all.filter(({ playState }) => playState === 'paused')
      if (paused.length === 0) for (const animation of all) animation.currentTime = 0
      for (const animation of paused.length > 0 ? paused : all) animation.play()
      // a browser may refuse to play: the poster stays
      for (const video of videos()) video.play().catch(() => {})
    },
    pause() {
      for (const animation of animations()) if (animation.playState === 'running') animation.pause()
      for (const video of videos()) video.pause()
    },
    renderStill(t) {
      for (const animation of animations()) {
        if (t === Infinity) animation.cancel()
        else {
          animation.pause()
          animation.currentTime = t
        }
      }
      for (const video of videos()) video.pause()
    },
    ended: allOver([...moving()].flatMap(({ entrances }) => entrances)),
  }
}

/** A cancelled animation rejects: it is over too. */
async function allOver(animations: readonly Animation[]): Promise<void> {
  await Promise.allSettled(animations.map(({ finished }) => finished))
}
