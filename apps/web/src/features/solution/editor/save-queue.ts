/** Pauses between tries while the server is unreachable, ms; the last one repeats. */
export const RETRY_PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000] as const

/** Edits that follow each other faster than this are sent together, ms. */
export const GATHER_MS = 250

/**
 * `unreachable`: no response, so the queue tries again. `refused`: the server refused this draft, so sending the same
 * draft again is useless. `conflict`: the solution was saved elsewhere meanwhile, so the user has to choose.
 */
export type SaveFailure = 'unreachable' | 'refused' | 'conflict'

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; why: SaveFailure; error: unknown }

export interface SaveQueueOptions<Draft, Saved> {
  save: (draft: Draft) => Promise<Saved>
  /** Classifies a failure. */
  failureOf: (error: unknown) => SaveFailure
  /** `upToDate`: no newer draft waits, so the saved solution is the current one. */
  onSaved: (saved: Saved, upToDate: boolean) => void
  onState: (state: SaveState) => void
  now: () => number
  /** Runs `work` after `ms`; returns a function that cancels it. */
  wait: (work: () => void, ms: number) => () => void
}

export interface SaveQueue<Draft> {
  /** Adds the newest draft. It replaces a draft that still waits. */
  push: (draft: Draft) => void
  /** Sends the waiting draft at once: when the user presses a button, or the browser is online again. */
  retry: () => void
  /** True while a draft is not acknowledged. */
  isUnsaved: () => boolean
  /** Drops the waiting draft. */
  drop: () => void
}

/** Sends one save at a time, always the newest draft next, and drops no draft before the server has it (rule F9). */
export function createSaveQueue<Draft, Saved>(options: SaveQueueOptions<Draft, Saved>): SaveQueue<Draft> {
  let waiting: { draft: Draft } | undefined
  let underWay: { draft: Draft } | undefined
  let failures = 0
  let callOff: (() => void) | undefined

  const later = (ms: number) => {
    callOff?.()
    callOff = options.wait(() => void send(), ms)
  }

  async function send(): Promise<void> {
    callOff?.()
    if (underWay || !waiting) return
    underWay = waiting
    waiting = undefined
    options.onState({ kind: 'saving' })
    try {
      const saved = await options.save(underWay.draft)
      underWay = undefined
      failures = 0
      options.onSaved(saved, !waiting)
      options.onState({ kind: 'saved', at: options.now() })
      if (waiting) void send()
    } catch (error) {
      const why = options.failureOf(error)
      const newer = waiting !== undefined
      waiting ??= underWay
      underWay = undefined
      options.onState({ kind: 'failed', why, error })
      if (why === 'unreachable') later(RETRY_PAUSES_MS[Math.min(failures++, RETRY_PAUSES_MS.length - 1)] ?? 0)
      // The newer draft may fix what the server refused.
      else if (why === 'refused' && newer) void send()
    }
  }

  return {
    push(draft) {
      waiting = { draft }
      if (!underWay) later(GATHER_MS)
    },
    retry: () => void send(),
    isUnsaved: () => waiting !== undefined || underWay !== undefined,
    drop() {
      callOff?.()
      waiting = undefined
    },
  }
}
