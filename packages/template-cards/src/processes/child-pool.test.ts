import path from 'node:path'

import { expect, it } from 'vitest'

import { inProcesses } from './child-pool.ts'

const script = path.join(import.meta.dirname, 'child-pool.fixture.ts')
const nameOf = ({ n }: { n: number }) => `card ${n}`
const tasks = (...numbers: number[]) => numbers.map((n) => ({ n }))

it('returns results in the order of the tasks, whichever process finishes first', async () => {
  const done: number[] = []
  const results = await inProcesses<{ n: number }, number>(tasks(40, 1, 30, 2), { script, nameOf }, (result) =>
    done.push(result),
  )
  expect(results).toEqual([1600, 1, 900, 4])
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 4, 900, 1600])
})

it('names the task whose process dies, and the task that fails', async () => {
  await expect(inProcesses(tasks(3, -1, 4), { script, nameOf })).rejects.toThrow('card -1: the process died of SIGKILL')
  await expect(inProcesses(tasks(3, 0), { script, nameOf })).rejects.toThrow('card 0: RangeError: nothing to do')
})
