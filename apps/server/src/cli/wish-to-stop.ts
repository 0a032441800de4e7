import process from 'node:process'

/** One Ctrl+C may arrive twice: from the terminal, and passed on by the process that started this one. */
const SAME_PRESS_MS = 500

/** When somebody wants this process to end. */
export interface WishToStop {
  /** aborts at the first signal; its reason is the signal's name */
  signal: AbortSignal
  /** resolves at a second Ctrl+C: end at once */
  atOnce: Promise<void>
}

function listen(): WishToStop {
  const wish = new AbortController()
  let pressedAt: number | null = null
  const atOnce = new Promise<void>((resolve) => {
    const press = (): void => {
      pressedAt ??= performance.now()
      if (performance.now() - pressedAt > SAME_PRESS_MS) resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (signal === 'SIGINT') press()
        wish.abort(signal)
      })
  })
  return { signal: wish.signal, atOnce }
}

let heard: WishToStop | null = null

/**
 * Listens to the signals to stop, which are the process's, from the first call on. A command that undoes its unfinished
 * work takes the signal. One wish arrives several times (from npm, its process group, a supervisor, a terminal that
 * closes), so repetition says nothing: only a second press of Ctrl+C means "at once" (rule F19).
 */
export const hearWishToStop = (): WishToStop => (heard ??= listen())

/** What runs beside a command and must not outlive it. */
interface Stoppable {
  stop(): Promise<void>
}

/** Exit code of a process that a signal ended. */
export const INTERRUPTED = 130

/** Stops what was started, then ends the process; at most once. */
export async function endAtOnce(starting: Promise<Stoppable>): Promise<never> {
  const started = await starting.catch(() => null)
  await started?.stop().catch(() => undefined)
  process.exit(INTERRUPTED)
}
