/** The part of `navigator.locks` that the editor uses; undefined where a browser has none. */
export type Locks = Pick<LockManager, 'request'> | undefined

const holding = (onRelease: (release: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    onRelease(() => resolve())
  })

/** Takes a lock until it is released or the page ends, also by a crash. Resolves to null when another page has it. */
export const takeLock = (locks: NonNullable<Locks>, name: string): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? holding(resolve) : resolve(null))).catch(reject)
  })

/** Waits until the page that has a lock ends, then takes it. */
export const waitForLock = (locks: NonNullable<Locks>, name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    locks.request(name, () => holding(resolve)).catch(reject)
  })
