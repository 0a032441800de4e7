import pg from 'pg'

import { person, signUp } from './person.ts'
import { definition } from './solution-factories.ts'

/** A new user and their solution, after the server has acknowledged both. */
export interface Written {
  account: string
  solutionId: string
  /** key of its embed code */
  secret: string
}

/** Users who sign up and save until stopped. */
export interface WriteLoad {
  /** all acknowledged writes so far, oldest first */
  acknowledged: Written[]
  /** resolves when this many writes are acknowledged in all; rejects when a writer failed */
  reached(count: number): Promise<void>
  /** Lets all writers finish their current write. Rejects when a writer failed. */
  stop(): Promise<void>
}

/** Starts `writers` users of the server at `origin`, whose mailbox is in the database of `connection`. */
export function startWriteLoad(
  origin: string,
  connection: pg.ClientConfig,
  writers: number,
  name = 'writer',
): WriteLoad {
  const pool = new pg.Pool({ ...connection, max: writers })
  const acknowledged: Written[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let number = 0
  const stopping = new AbortController()

  const signUpAndSave = async (): Promise<void> => {
    const account = `${name}${++number}@example.com`
    const call = person(origin)
    await signUp(call, pool, account)
    const solution = { name: account, definition: definition() }
    const { id } = await call<{ id: string }>('/api/ecards/web/solution/save', { solution })
    const secret = await call<string>(`/api/ecards/web/basic/user/code/secret?id=${id}&isTemplate=0`)
    acknowledged.push({ account, solutionId: id, secret })
    for (const { resolve } of waiting.filter(({ count }) => acknowledged.length >= count)) resolve()
  }
  const running = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!stopping.signal.aborted) await signUpAndSave()
    }),
  )
  running.catch(() => undefined) // reached() and stop() report it
  return {
    acknowledged,
    reached: (count) =>
      Promise.race([
        new Promise<void>((resolve) => (acknowledged.length >= count ? resolve() : waiting.push({ count, resolve }))),
        running.then(() => undefined),
      ]),
    stop: async () => {
      stopping.abort()
      try {
        await running
      } finally {
        await pool.end()
      }
    },
  }
}
