/** Pauses between tries while the server is unreachable, ms; the last one repeats. */
export const RETRY_PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000] as const

/**
 * `unreachable`: no response, so the queue tries again. `refused`: the server refused this draft, so sending the same
 * draft again is useless. `conflict`: another version was saved elsewhere meanwhile, so the user has to choose.
 */
export type SaveFailure = 'unreachable' | 'refused' | 'conflict'

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; why: SaveFailure; error: unknown }

/** Edits that follow each other quickly are sent together. */
export interface Gathering {
  /** A draft is sent when no newer one came for this long, ms … */
  quietMs: number
  /** … and at the latest after this long, ms. */
  longestMs: number
}

export interface SaveQueueOptions<Draft, Saved> {
  gathering: Gathering
  save: (draft: Draft) => Promise<Saved>
  /** Classifies a failure. */
  failureOf: (error: unknown) => SaveFailure
  /** `upToDate`: no newer draft waits, so what was saved is current. */
  onSaved: (saved: Saved, upToDate: boolean) => void
  onState: (state: SaveState) => void
  now: () => number
  /** Runs `work` after `ms`; returns a function that cancels it. */
  wait: (work: () => void, ms: number) => () => void
}

export interface SaveQueue<Draft> {
  /** Adds the newest draft. It replaces a draft that still waits. */
  push: (draft: Draft) => void
  /**
   * Sends the waiting draft at once: when the user presses a button, or the browser is online again. After a conflict
   * nothing is sent until the user has chosen and `drop` is called (rule F11).
   */
  retry: () => void
  /** True while a draft is not acknowledged. */
  isUnsaved: () => boolean
  /** Drops every draft, and ends a conflict. What a save under way returns is ignored. */
  drop: () => void
}

/** Sends one save at a time, always the newest draft next, and drops no draft before the server has it (rule F9). */
export function createSaveQueue<Draft, Saved>(options: SaveQueueOptions<Draft, Saved>): SaveQueue<Draft> {
  let waiting: { draft: Draft } | undefined
  let underWay: { draft: Draft } | undefined
  let failures = 0
  let isInConflict = false
  /** the time of the oldest edit that is not sent yet */
  let waitingSince: number | undefined
  let callOff: (() => void) | undefined

  const later = (ms: number) => {
    callOff?.()
    callOff = options.wait(() => void send(), ms)
  }

  async function send(): Promise<void> {
    callOff?.()
    if (underWay || !waiting || isInConflict) return
    const sent = waiting
    underWay = sent
    waiting = undefined
    waitingSince = undefined
    options.onState({ kind: 'saving' })
    try {
      const saved = await options.save(sent.draft)
      if (underWay !== sent) return // dropped meanwhile
      underWay = undefined
      failures = 0
      options.onSaved(saved, !waiting)
      options.onState({ kind: 'saved', at: options.now() })
      if (waiting) void send()
    } catch (error) {
      if (underWay !== sent) return
      const why = options.failureOf(error)
      const newer = waiting !== undefined
      waiting ??= sent
      underWay = undefined
      isInConflict = why === 'conflict'
      options.onState({ kind: 'failed', why, error })
      if (why === 'unreachable') later(RETRY_PAUSES_MS[Math.min(failures++, RETRY_PAUSES_MS.length - 1)] ?? 0)
      // The newer draft may fix what the server refused.
      else if (why === 'refused' && newer) void send()
    }
  }

  return {
    push(draft) {
      waiting = { draft }
      waitingSince ??= options.now()
      const { quietMs, longestMs } = options.gathering
      const left = Math.max(0, waitingSince + longestMs - options.now())
      if (!underWay && !isInConflict) later(Math.min(quietMs, left))
    },
    retry: () => void send(),
    isUnsaved: () => waiting !== undefined || underWay !== undefined,
    drop() {
      callOff?.()
      isInConflict = false
      waiting = undefined
      underWay = undefined
      waitingSince = undefined
    },
  }
}
