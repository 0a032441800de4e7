import os from 'node:os'
import process from 'node:process'

/** How many test files run at once: many tests wait for processes or the database, so two cores can run three. */
export const WORKERS = Math.max(3, os.availableParallelism())

/** A machine that is slower than this is not busy but broken. */
const MOST = 10

/** How many times longer than alone on its core a test takes, when it shares the cores with `load` and our workers. */
export function timeFactor(load = os.loadavg()[0] ?? 0, cores = os.availableParallelism()): number {
  const given = Number(process.env['TIME_FACTOR'])
  return given > 0 ? given : Math.min(MOST, Math.max(1, (load + WORKERS) / cores))
}

// measured once, before the run itself is a load; workers and the tests' own processes inherit it
process.env['TIME_FACTOR'] ??= timeFactor().toFixed(1)

/** How long a test, a hook, or waiting for what must come may take, ms. */
const LIMIT_MS = 30_000

/** This limit on this machine. A test that needs `longer` times as long says why. */
export const limit = (longer = 1): number => Math.round(longer * LIMIT_MS * timeFactor())

/** The limits of every vitest project. */
export const LIMITS = { testTimeout: limit(), hookTimeout: limit(), expect: { poll: { timeout: limit() } } }
