import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** What a child answers for a task. */
export type Answer<Result> = { result: Result } | { failure: string }

interface PoolOptions<Task> {
  /** a script that calls `answerTasks` */
  script: string
  /** what a task is called when it fails */
  nameOf: (task: Task) => string
}

/** Sends one task and waits; a child that dies takes its task's name into the error. */
const ask = <Result>(child: ChildProcess, task: object, name: string): Promise<Result> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${name}: ${why}`))
    const onExit = (code: number | null, signal: string | null) => fail(`the process died of ${signal ?? code}`)
    child.once('exit', onExit)
    child.once('message', (answer) => {
      child.off('exit', onExit)
      const told = answer as Answer<Result>
      if ('failure' in told) fail(told.failure)
      else resolve(told.result)
    })
    child.send(task, (error) => error && fail(error.message))
  })

/**
 * Works through tasks in one process per core; answers their results in the tasks' order. Processes rather than threads:
 * a rasteriser that aborts would take everything with it, and nobody would know which drawing it was. The first failure
 * ends all.
 */
export const inProcesses = async <Task extends object, Result>(
  tasks: readonly Task[],
  { script, nameOf }: PoolOptions<Task>,
  onDone: (result: Result) => void = () => undefined,
): Promise<Result[]> => {
  const queue = tasks.entries()
  const results: Result[] = []
  const children: ChildProcess[] = []
  const work = async () => {
    const child = fork(script, { execArgv: [], serialization: 'advanced' })
    children.push(child)
    for (const [i, task] of queue) {
      const result = await ask<Result>(child, task, nameOf(task))
      results[i] = result
      onDone(result)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work))
    return results
  } finally {
    for (const child of children) child.kill()
  }
}

/** The other side: answers the tasks of `inProcesses` one by one. */
export const answerTasks = (run: (task: never) => Promise<unknown>): void => {
  process.on('message', (task) => {
    run(task as never).then(
      (result) => process.send?.({ result }),
      (error: unknown) =>
        process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
