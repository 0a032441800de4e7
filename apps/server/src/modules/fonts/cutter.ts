import path from 'node:path'

import pLimit, { type LimitFunction } from 'p-limit'

import { resourcePath } from '#src/resource-path.ts'

import type { FontCut } from './cut-font.ts'
import type { CutTask } from './cut-worker.ts'

/** Then the thread is ended: no font that is one takes so long. What a cut has waited does not count. */
const LIMIT_MS = 15_000
/** Cuts that may wait; the next ones fail, and cards are saved without. */
const MAX_WAITING = 50
/** A thread that has nothing to do goes, and takes the unpacked fonts with it. */
const IDLE_MS = 30_000

/** The turn of a cut did not come in time: the font may be a good one. */
export class NoTurn extends Error {}

/** For whom a font is cut. */
export interface Asker {
  /** id of a user: one cut of each waits with those of others, the next ones wait for it */
  owner: string
  /** ends the wait; a cut that has begun goes on, so that the next one finds its font unpacked */
  patience: AbortSignal
}

/** Cuts fonts in threads, which begin with the first cut. */
export interface Cutter {
  /**
   * Rejects when the font is none, or takes too long.
   * @throws NoTurn when too many wait already, or patience ends
   */
  cut(task: CutTask, asker: Asker): Promise<FontCut[]>
  close(): Promise<void>
}

/** The library for threads is loaded with the first cut: it would only make the start longer. */
async function start() {
  const { Piscina } = await import('piscina')
  return new Piscina<CutTask, FontCut[]>({
    filename: resourcePath(`modules/fonts/cut-worker${path.extname(import.meta.filename)}`),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
}

const endOf = (patience: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new NoTurn('the save has waited long enough'))
    if (patience.aborted) end()
    else patience.addEventListener('abort', end, { once: true })
  })

/** A thread that cuts one font at a time. */
function createThread(): Cutter {
  const turns = pLimit(1)
  const turnsOf = new Map<string, LimitFunction>()
  let pool: ReturnType<typeof start> | undefined

  async function inTurn(task: CutTask, patience: AbortSignal): Promise<FontCut[]> {
    if (turns.pendingCount >= MAX_WAITING) throw new NoTurn('too many fonts wait to be cut')
    return turns(cutNow, task, patience)
  }

  async function cutNow(task: CutTask, patience: AbortSignal): Promise<FontCut[]> {
    if (patience.aborted) throw new NoTurn('nobody waits for it any more')
    return (await (pool ??= start())).run(task, { signal: AbortSignal.timeout(LIMIT_MS) })
  }

  return {
    cut: (task, { owner, patience }) => {
      const own = turnsOf.get(owner) ?? pLimit(1)
      turnsOf.set(owner, own)
      const cutting = own(inTurn, task, patience).finally(() => {
        if (own.activeCount + own.pendingCount === 0) turnsOf.delete(owner)
      })
      return Promise.race([cutting, endOf(patience)])
    },
    close: async () => {
      turns.clearQueue()
      await (await pool)?.destroy()
    },
  }
}

/** Fonts of users have a thread of their own: a hostile one neither holds up nor spoils the cutting of ours. */
export function createCutter(): Cutter {
  const library = createThread()
  const own = createThread()
  return {
    cut: (task, asker) => ('name' in task ? library : own).cut(task, asker),
    close: async () => {
      await Promise.all([library.close(), own.close()])
    },
  }
}
