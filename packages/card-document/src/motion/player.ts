import type { Animations } from '../fields.ts'
import { num } from '../render/safe.ts'
import { motionOf } from './presets.ts'

/** The animations that one element or one effect runs on the card's clock. */
export interface Moving {
  animations: Animation[]
  /** ms after the card opened at which they begin; 0 when not given */
  startMs?: number
}

/** How long the entrance of an element takes, with its delay; ms. */
export const lengthOf = (animations: Animations | undefined): number =>
  animations?.in ? num(animations.in.duration, 0, 0) + num(animations.in.delay, 0, 0) : 0

/** Starts the entrance of an element and the loop that follows it. */
export function animate(element: HTMLElement, animations: Animations | undefined): Moving {
  const entrance = animations?.in && motionOf(animations.in, 'in')
  const loop = animations?.loop && motionOf(animations.loop, 'loop', lengthOf(animations))
  return {
    animations: [entrance, loop].flatMap((motion) => (motion ? [element.animate(motion.frames, motion.timing)] : [])),
  }
}

export interface Player {
  /** Resumes after a pause, and stays at the end if it was there. Without a pause, starts from the beginning. */
  play: () => void
  pause: () => void
  /** Shows the card as it is `t` ms after it opened; Infinity is the end state. */
  renderStill: (t: number) => void
  /** Settles when opening, entrances and effects are over; at once when there are none. Loops never end. */
  ended: Promise<void>
}

/** The part of a player that only the card itself uses. */
export interface Clock extends Player {
  /** ms since the card opened, Infinity once it shows its end state; always 0 when `lengthMs` is 0. */
  now: () => number
  /** Continues from another time. */
  jump: (t: number) => void
  /** Sets animations that arrive after the card has started to the card's time. */
  join: (late: Moving) => void
}

/**
 * One clock for everything on a card. It is an empty animation that ends after `lengthMs`, so that the browser keeps it
 * in step with all others. `moving` returns what moves on the card now, because patches and effects change it.
 */
export function createPlayer(
  element: HTMLElement,
  lengthMs: number,
  moving: () => Iterable<Moving>,
  videos: () => Iterable<HTMLVideoElement>,
): Clock {
  // only delay: Chromium computes styles on every frame while an animation is active, even if it animates nothing
  const clock = lengthMs > 0 ? element.animate(null, { delay: lengthMs }) : undefined
  let paused = false
  const all = (): [animation: Animation, startMs: number][] =>
    [...(clock ? [{ animations: [clock] }] : []), ...moving()].flatMap(({ animations, startMs = 0 }: Moving) =>
      animations.map((animation): [Animation, number] => [animation, startMs]),
    )

  function jump(t: number): void {
    for (const [animation, startMs] of all()) animation.currentTime = t - startMs
  }
  function stop(): void {
    paused = true
    for (const video of videos()) video.pause()
  }

  return {
    now: () => (clock ? Number(clock.currentTime ?? Infinity) : 0),
    jump,
    join({ animations, startMs = 0 }) {
      const at = clock?.currentTime
      for (const animation of animations) {
        if (at === null) animation.cancel()
        else animation.currentTime = Number(at ?? 0) - startMs
        if (paused && at !== null) animation.pause()
      }
    },
    play() {
      const each = all()
      const goesOn = paused && each.some(([{ playState }]) => playState !== 'idle')
      paused = false
      for (const [animation, startMs] of each) {
        if (goesOn && animation.playState !== 'paused') continue
        const at = goesOn ? animation.currentTime : 0 - startMs
        animation.play()
        animation.currentTime = at // play() sets an animation that has not begun yet to its beginning
      }
      // if the browser refuses to play, the poster stays
      for (const video of videos()) video.play().catch(() => {})
    },
    pause() {
      stop()
      for (const [animation] of all()) if (animation.playState === 'running') animation.pause()
    },
    renderStill(t) {
      stop()
      for (const [animation, startMs] of all()) {
        if (t === Infinity) animation.cancel()
        else {
          animation.pause()
          animation.currentTime = t - startMs
        }
      }
    },
    ended: clock ? over(clock) : Promise.resolve(),
  }
}

/** Settles when the clock has finished; a canceled animation rejects, and counts as finished. */
async function over(clock: Animation): Promise<void> {
  await Promise.allSettled([clock.finished])
}
