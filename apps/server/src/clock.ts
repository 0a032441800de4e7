/** The time, passed in so that tests can set it. */
export interface Clock {
  /** milliseconds since 1970-01-01 UTC */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
