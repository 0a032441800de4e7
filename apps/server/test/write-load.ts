import pg from 'pg'

import { person, signUp } from './person.ts'
import { definition } from './solution-factories.ts'

/** What a writer was told is stored: a new user, and a solution of theirs. */
export interface Written {
  account: string
  solutionId: string
  /** key of its embed code */
  secret: string
}

/** People who go on signing up and saving until told to stop. */
export interface WriteLoad {
  /** everything that was answered with success so far, oldest first */
  acknowledged: Written[]
  /** resolves once that many were acknowledged in all; rejects when a writer failed */
  reached(count: number): Promise<void>
  /** Lets everybody finish what they are at. Rejects when a writer failed. */
  stop(): Promise<void>
}

/** Starts `writers` people at the server at `origin`, whose mailbox is in the database of `connection`. */
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
  running.catch(() => undefined) // told by reached() and stop()
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
