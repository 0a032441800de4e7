import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { Controls } from './control-port.ts'

/** How a service responds: as it should; with a fault, without doing the work; or it does the work and hangs up. */
export type Mood = 'well' | 'fault' | 'lost-answer'

const MOODS: readonly Mood[] = ['well', 'fault', 'lost-answer']

/** What was told to a service about its next requests. `More` = moods that only this service has. */
export interface Behavior<More extends string = never> {
  /** `times` = so many requests, then well again. @throws Error for a mood that it does not have */
  setMood: (mood: Mood | More, times?: number) => void
  setDelay: (ms: number) => void
  /** The mood for this request, which counts unless the mood is not about it; then it is `well`. */
  take: (isConcerned?: (mood: Mood | More) => boolean) => Mood | More
  /** Waits as long as responses are to wait. */
  delayed: () => Promise<void>
  /** `POST /mood {mood, times?}`, `/delay {ms}` */
  controls: Controls
}

/** A service that is well, and responds at once. */
export function createBehavior<More extends string = never>(more: readonly More[] = []): Behavior<More> {
  let mood: Mood | More = 'well'
  let left = Infinity
  let delayMs = 0

  function setMood(next: Mood | More, times = Infinity): void {
    if (![...MOODS, ...more].includes(next)) throw new Error(`no such mood: ${next}`)
    mood = next
    left = times
  }
  const setDelay = (ms: number): void => {
    delayMs = ms
  }

  return {
    setMood,
    setDelay,
    take: (isConcerned = () => true) => {
      const current = mood
      if (current === 'well' || !isConcerned(current)) return 'well'
      if (--left <= 0) mood = 'well'
      return current
    },
    delayed: async () => {
      if (delayMs > 0) await pause(delayMs)
    },
    controls: {
      mood: ({ mood: next, times }) => setMood(next as Mood | More, (times as number | undefined) ?? Infinity),
      delay: ({ ms }) => setDelay(Number(ms)),
    },
  }
}

/** From now on the response, however it is made, ends with a broken connection. */
export function loseAnswer(response: ServerResponse): void {
  response.end = () => response.destroy()
}
