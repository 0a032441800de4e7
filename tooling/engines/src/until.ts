import { setTimeout as pause } from 'node:timers/promises'

import { limit } from '@petalpost/selection/limits'

/** Success returns earlier. */
const LIMIT_MS = limit()
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
