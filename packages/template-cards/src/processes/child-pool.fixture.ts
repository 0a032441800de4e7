import { setTimeout as wait } from 'node:timers/promises'

import { answerTasks } from './child-pool.ts'

/** Squares a number, the larger the slower; dies of a negative one, fails at zero. */
answerTasks(async ({ n }: { n: number }): Promise<number> => {
  if (n < 0) process.kill(process.pid, 'SIGKILL')
  if (n === 0) throw new RangeError('nothing to do')
  await wait(n)
  return n * n
})
