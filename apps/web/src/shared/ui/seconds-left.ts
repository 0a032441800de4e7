/** Whole seconds that are left at `now` of something that began at `start` and lasts `length`, all in ms. */
export const secondsLeft = (start: number, length: number, now: number): number =>
  Math.ceil(Math.min(Math.max(start + length - now, 0), length) / 1000)
