import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import os from 'node:os'

/** A child's response to a task. */
type Answer<Result> = { result: Result } | { failure: string }

/** Which task goes first: somebody waits for it ('asked'), or it is done in advance ('ahead'). */
export type Urgency = 'asked' | 'ahead'

export interface ChildPoolOptions<Task> {
  /** a script that calls `answerTasks` */
  script: string
  /** at most this many processes; a new one starts with a task that finds none free */
  children: number
  /** the task's name in error messages */
  nameOf: (task: Task) => string
  /** as for `nice`, 0 to 19; default 0 */
  niceness?: number
}

/** Processes that do one task at a time. */
export interface ChildPool<Task, Result> {
  /** Rejects when the task fails, or its process dies, with the task's name in the message. */
  run(task: Task, urgency?: Urgency): Promise<Result>
  /** Moves a task that waits to be done in advance to the front, because somebody needs it now. */
  hurry(task: Task): void
  /** Ends the processes. Tasks that run or wait are rejected. */
  close(): void
}

interface Waiting<Task, Result> {
  task: Task
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** An idle process ends after this time, which frees its memory. */
const IDLE_MS = 60_000

/** Sends one task and waits for its result. When the child dies, the error contains the task's name. */
const ask = <Result>(child: ChildProcess, task: object, name: string): Promise<Result> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${name}: ${why}`))
    const onExit = (code: number | null, signal: string | null) => fail(`the process died of ${signal ?? code}`)
    const onError = (error: Error) => fail(error.message)
    child.once('exit', onExit)
    child.once('error', onError)
    child.once('message', (answer) => {
      child.off('exit', onExit)
      child.off('error', onError)
      const told = answer as Answer<Result>
      if ('failure' in told) fail(told.failure)
      else resolve(told.result)
    })
    child.send(task, (error) => error && fail(error.message))
  })

/** An idle child must not keep this process running. */
const hold = (child: ChildProcess, isHeld: boolean): void => {
  for (const handle of [child, child.channel]) {
    if (isHeld) handle?.ref()
    else handle?.unref()
  }
}

/**
 * Processes that stay for the next task. We use processes, not threads: a rasterizer that aborts would end all threads,
 * and nobody would know which drawing caused it.
 */
export function childPool<Task extends object, Result>(options: ChildPoolOptions<Task>): ChildPool<Task, Result> {
  const waiting: Record<Urgency, Waiting<Task, Result>[]> = { asked: [], ahead: [] }
  const children = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let isClosed = false

  const start = (): ChildProcess => {
    const compiled = getCompileCacheDir()
    const env = { ...process.env, ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }) }
    const child = fork(options.script, { env, execArgv: [], serialization: 'advanced' })
    const forget = () => {
      children.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    }
    children.add(child)
    child.once('exit', () => {
      forget()
      next()
    })
    child.on('error', forget)
    if (child.pid !== undefined && options.niceness !== undefined) os.setPriority(child.pid, options.niceness)
    return child
  }

  const free = (): ChildProcess | undefined => {
    const [known] = [...idle.keys()].slice(-1)
    if (known === undefined) return children.size < options.children ? start() : undefined
    clearTimeout(idle.get(known))
    idle.delete(known)
    return known
  }

  const rest = (child: ChildProcess) => {
    if (!children.has(child)) return
    hold(child, false)
    idle.set(child, setTimeout(() => child.kill(), IDLE_MS).unref())
  }

  const next = () => {
    for (;;) {
      if (isClosed) return
      const list = waiting.asked.length > 0 ? waiting.asked : waiting.ahead
      const child = list.length > 0 ? free() : undefined
      const job = child && list.shift()
      if (child === undefined || job === undefined) return
      hold(child, true)
      void ask<Result>(child, job.task, options.nameOf(job.task))
        .then(job.resolve, job.reject)
        .finally(() => {
          rest(child)
          next()
        })
    }
  }

  const run = (task: Task, urgency: Urgency = 'asked') =>
    new Promise<Result>((resolve, reject) => {
      if (isClosed) return reject(new Error(`${options.nameOf(task)}: the pool is closed`))
      waiting[urgency].push({ task, resolve, reject })
      next()
    })

  return {
    run,
    hurry: (task) => {
      const place = waiting.ahead.findIndex((job) => job.task === task)
      if (place >= 0) waiting.asked.push(...waiting.ahead.splice(place, 1))
    },
    close: () => {
      isClosed = true
      for (const child of children) child.kill()
      for (const { task, reject } of Object.values(waiting).flatMap((list) => list.splice(0)))
        reject(new Error(`${options.nameOf(task)}: the pool is closed`))
    },
  }
}

/**
 * Does tasks in one process per core and returns their results in the tasks' order. The first failure ends all of them.
 */
export const inProcesses = async <Task extends object, Result>(
  tasks: readonly Task[],
  options: Pick<ChildPoolOptions<Task>, 'script' | 'nameOf'>,
  onDone: (result: Result) => void = () => undefined,
): Promise<Result[]> => {
  const pool = childPool<Task, Result>({ ...options, children: os.availableParallelism() })
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const result = await pool.run(task)
        onDone(result)
        return result
      }),
    )
  } finally {
    pool.close()
  }
}

/**
 * The child's side: does the tasks of a pool one by one. It ignores Ctrl+C, which reaches the whole process group: the
 * parent decides when the child ends.
 */
export const answerTasks = (run: (task: never) => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('message', (task) => {
    run(task as never).then(
      (result) => process.send?.({ result }),
      (error: unknown) =>
        process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
