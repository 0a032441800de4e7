import { setTimeout as wait } from 'node:timers/promises'

import { answerTasks } from './child-pool.ts'

/** Squares a number; a larger one takes longer. The process dies at a negative number, the task fails at zero. */
answerTasks(async ({ n }: { n: number }): Promise<number> => {
  if (n < 0) process.kill(process.pid, 'SIGKILL')
  if (n === 0) throw new RangeError('nothing to do')
  await wait(n)
  return n * n
})
