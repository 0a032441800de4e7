import { setTimeout as pause } from 'node:timers/promises'

import { isDatabaseDown } from '#db/failures.ts'
import { reasonOf } from '#errors/reason-of.ts'

/** A database that has died restarts within this time, its recovery included, or the start ends. */
const PATIENCE_MS = 60_000
const RETRY_MS = 100

/** Somebody stopped the server before it was ready. */
export class Stopped extends Error {
  override name = 'Stopped'
}

export interface Patience {
  stop: AbortSignal
  /** how long a database may be down */
  patienceMs?: number
  /** why the database could not be started again, null = nothing has failed: then nobody waits for it */
  brokenBy?: () => unknown
}

/**
 * Does a step of the start. The database may die at any moment of it, so the step runs again when it is back (rule F18):
 * it must be safe to repeat.
 * @throws Stopped before a try after `stop`, what prevents that the database starts again, such as a full disk, and
 * Error with a sentence when it stays down
 */
export async function whileDatabaseDies<Result>(
  step: () => Promise<Result>,
  { stop, patienceMs = PATIENCE_MS, brokenBy = () => null }: Patience,
): Promise<Result> {
  let deadline = Number.POSITIVE_INFINITY
  for (;;) {
    if (stop.aborted) throw new Stopped()
    try {
      return await step()
    } catch (error) {
      if (stop.aborted) throw new Stopped()
      if (!isDatabaseDown(error)) throw error
      const broken = brokenBy()
      if (broken !== null && !isDatabaseDown(broken)) throw broken
      deadline = Math.min(deadline, performance.now() + patienceMs)
      if (performance.now() >= deadline)
        throw new Error(`The database stopped while the server started, and does not come back: ${reasonOf(error)}.`, {
          cause: error,
        })
    }
    await pause(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}
