/** A countdown that waits while somebody is looking closely (WCAG 2.2.1). */
export interface Countdown {
  pause: () => void
  resume: () => void
  stop: () => void
}

/** Calls `done` once, `ms` after the start, not counting pauses. `now` is a clock in ms. */
export function countdown(ms: number, done: () => void, now: () => number = () => performance.now()): Countdown {
  let left = ms
  let since = now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(done, left)
  return {
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= now() - since
    },
    resume() {
      if (timer !== undefined) return
      since = now()
      timer = setTimeout(done, Math.max(0, left))
    },
    stop() {
      clearTimeout(timer)
      left = Infinity
    },
  }
}
