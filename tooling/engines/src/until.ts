import { setTimeout as pause } from 'node:timers/promises'

/** Long enough for a busy machine; success returns earlier. */
const LIMIT_MS = 45_000
const LOOK_MS = 40

/** Repeats the question until the result is truthy, and returns it. `what` names what was waited for, in the error. */
export async function until<T>(what: string, ask: () => Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > end) throw new Error(`timed out: ${what}`)
    await pause(LOOK_MS)
  }
}
