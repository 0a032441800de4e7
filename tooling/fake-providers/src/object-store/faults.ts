/** Trouble that the store can be told to make. */
export type Fault =
  /** every answer comes so late */
  | { kind: 'delay'; ms: number }
  /** 500 instead of doing the work */
  | { kind: 'error' }
  /** 503 with Retry-After, as S3 and OSS ask for fewer requests */
  | { kind: 'busy'; seconds: number }
  /** the work is done, then the connection breaks without an answer */
  | { kind: 'drop' }
  /** half of what is read is sent, then the connection breaks */
  | { kind: 'cut' }
  /** nothing more can be stored; what is there can be read and removed */
  | { kind: 'full' }

/** Which trouble is on. */
export interface Faults {
  /** after so many good requests (0), and for so many only (all) */
  set: (fault: Fault | null, when?: { after?: number; times?: number }) => void
  /** what becomes of the next request */
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
