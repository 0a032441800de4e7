/** Pauses between tries while the server cannot be reached, ms; the last one repeats. */
export const RETRY_PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000] as const

/** Edits that follow each other faster than this travel together, ms. */
export const GATHER_MS = 250

/**
 * `unreachable`: no answer came, we keep trying. `refused`: the server said no to this very draft, so trying it again by
 * ourselves is useless. `conflict`: somebody else saved meanwhile, the user has to choose.
 */
export type SaveFailure = 'unreachable' | 'refused' | 'conflict'

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; why: SaveFailure; error: unknown }

export interface SaveQueueOptions<Draft, Saved> {
  save: (draft: Draft) => Promise<Saved>
  /** What a failure means for the draft. */
  failureOf: (error: unknown) => SaveFailure
  /** `upToDate`: nothing newer waits, so what the server answered is the truth. */
  onSaved: (saved: Saved, upToDate: boolean) => void
  onState: (state: SaveState) => void
  now: () => number
  /** Runs `work` after `ms`; the answer calls it off. */
  wait: (work: () => void, ms: number) => () => void
}

export interface SaveQueue<Draft> {
  /** The newest draft; the one before, if it still waits, need not travel any more. */
  push: (draft: Draft) => void
  /** Tries at once what waits; for a button, or when the browser is online again. */
  retry: () => void
  /** Whether something is not acknowledged yet. */
  isUnsaved: () => boolean
  /** Forgets what waits. */
  drop: () => void
}

/** One save under way at a time, the newest draft next, no draft dropped before the server has it (rule F9). */
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
      // The newer draft may be the one that mends it.
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
