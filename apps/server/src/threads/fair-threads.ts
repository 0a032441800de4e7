import path from 'node:path'

import pLimit, { type LimitFunction } from 'p-limit'

import { resourcePath } from '#src/resource-path.ts'

/** An idle thread ends after this time, which frees the code it has loaded. */
const IDLE_MS = 30_000

/** The task got no turn: too many are waiting, or its caller no longer waits. */
export class NoTurn extends Error {}

/** Whose task it is, and how long the caller waits. */
export interface Turn {
  /** id of a user: one task of each user waits in the common queue, the user's next tasks wait behind it */
  owner: string
  /** aborting ends the wait; a task that has begun continues */
  patience?: AbortSignal
}

export interface FairThreadsOptions {
  /** module below `src`, without its extension; its default export does one task */
  worker: string
  threads: number
  /** tasks that may wait; further ones get no turn */
  maxWaiting: number
  /** … and of one user, besides the one in the common queue */
  maxEach: number
  /** ms; a thread that works longer on one task is ended. Waiting does not count. */
  limitMs: number
}

/** Threads that many users share. */
export interface FairThreads<Task, Result> {
  /**
   * When its turn has come, runs `prepare` and does the task that it returns. Rejects with what either throws, or when
   * the thread takes too long.
   * @throws NoTurn
   */
  run(prepare: () => Task | Promise<Task>, turn: Turn): Promise<Result>
  close(): Promise<void>
}

const endOf = (patience: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new NoTurn('nobody waits for it any more'))
    if (patience.aborted) end()
    else patience.addEventListener('abort', end, { once: true })
  })

/**
 * Threads that start with the first task, in which users take turns: a user with many tasks delays only their own (rule
 * F13). The thread library has priorities but no owners.
 */
export function fairThreads<Task, Result>(options: FairThreadsOptions): FairThreads<Task, Result> {
  const turns = pLimit(options.threads)
  const turnsOf = new Map<string, LimitFunction>()

  /** The library is loaded with the first task, because it would slow the start. */
  const start = async () => {
    const { Piscina } = await import('piscina')
    return new Piscina<Task, Result>({
      filename: resourcePath(options.worker + path.extname(import.meta.filename)),
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: IDLE_MS,
    })
  }
  let pool: ReturnType<typeof start> | undefined

  async function inTurn(prepare: () => Task | Promise<Task>, patience: AbortSignal | undefined): Promise<Result> {
    if (turns.pendingCount >= options.maxWaiting) throw new NoTurn('too many wait')
    return turns(runNow, prepare, patience)
  }

  async function runNow(prepare: () => Task | Promise<Task>, patience: AbortSignal | undefined): Promise<Result> {
    if (patience?.aborted) throw new NoTurn('nobody waits for it any more')
    const task = await prepare()
    return (await (pool ??= start())).run(task, { signal: AbortSignal.timeout(options.limitMs) })
  }

  return {
    run: (prepare, { owner, patience }) => {
      const own = turnsOf.get(owner) ?? pLimit(1)
      if (own.pendingCount >= options.maxEach) return Promise.reject(new NoTurn('too many of one user wait'))
      turnsOf.set(owner, own)
      const running = own(inTurn, prepare, patience).finally(() => {
        if (own.activeCount + own.pendingCount === 0) turnsOf.delete(owner)
      })
      return patience === undefined ? running : Promise.race([running, endOf(patience)])
    },
    close: async () => {
      turns.clearQueue()
      await (await pool)?.destroy()
    },
  }
}
