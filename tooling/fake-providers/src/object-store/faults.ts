/** Faults that the store can simulate. */
export type Fault =
  /** every response is delayed by this time */
  | { kind: 'delay'; ms: number }
  /** 500 instead of doing the work */
  | { kind: 'error' }
  /** 503 with Retry-After, as S3 and OSS respond to too many requests */
  | { kind: 'busy'; seconds: number }
  /** the work is done, then the connection breaks without a response */
  | { kind: 'drop' }
  /** half of the data is sent, then the connection breaks */
  | { kind: 'cut' }
  /** nothing more can be stored; existing objects can be read and deleted */
  | { kind: 'full' }

/** The active fault. */
export interface Faults {
  /** starts after this many good requests (0), and ends after this many faults (never) */
  set: (fault: Fault | null, when?: { after?: number; times?: number }) => void
  /** what happens to the next request */
  take: () => Fault | null
}

export function createFaults(): Faults {
  let fault: Fault | null = null
  let goodLeft = 0
  let timesLeft = Infinity
  return {
    set: (next, { after = 0, times = Infinity } = {}) => {
      fault = next
      goodLeft = after
      timesLeft = times
    },
    take: () => {
      if (goodLeft > 0) {
        goodLeft -= 1
        return null
      }
      timesLeft -= 1
      return timesLeft < 0 ? null : fault
    },
  }
}
