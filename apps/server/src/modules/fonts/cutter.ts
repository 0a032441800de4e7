import path from 'node:path'

import { resourcePath } from '#src/resource-path.ts'

import type { FontCut } from './cut-font.ts'
import type { CutTask } from './cut-worker.ts'

/** Then the thread is ended: no font that is one takes so long. */
const LIMIT_MS = 15_000
/** Cuts that may wait; the next ones fail, and cards are saved without. */
const MAX_WAITING = 50
/** A thread that has nothing to do goes, and takes the unpacked fonts with it. */
const IDLE_MS = 30_000

/** Cuts fonts in a thread of its own, which begins with the first cut. */
export interface Cutter {
  /** Rejects when the font is none, or takes too long. */
  cut(task: CutTask): Promise<FontCut[]>
  close(): Promise<void>
}

/** The library for threads is loaded with the first cut: it would only make the start longer. */
async function start() {
  const { Piscina } = await import('piscina')
  return new Piscina<CutTask, FontCut[]>({
    filename: resourcePath(`modules/fonts/cut-worker${path.extname(import.meta.filename)}`),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
  })
}

export function createCutter(): Cutter {
  let pool: ReturnType<typeof start> | undefined
  return {
    cut: async (task) => (await (pool ??= start())).run(task, { signal: AbortSignal.timeout(LIMIT_MS) }),
    close: async () => (await pool)?.destroy(),
  }
}
