import pg from 'pg'

import { codeIn } from './factories.ts'
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

interface Envelope {
  success: boolean
  message: string
  data: unknown
}

/** A person at a server process: keeps cookies, sends its origin. @throws Error when anything but success is answered */
function person(origin: string) {
  const cookies = new Map<string, string>()
  return async <Data>(path: string, body?: object): Promise<Data> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const answer = (await response.json()) as Envelope
    if (!answer.success) throw new Error(`${path}: ${response.status} ${answer.message}`)
    return answer.data as Data
  }
}

/** Reads the mailbox of the server's database until a mail to that address is there. */
async function mailedCode(client: pg.Pool, account: string): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ text: string }>('select text from mailbox where recipient = $1', [account])
    if (rows[0] !== undefined) return codeIn(rows[0].text)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
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
    await call('/api/login/local/captcha', { account })
    const accountCode = await mailedCode(pool, account)
    await call('/api/login/local/login', { account, accountCode, isNoPassWd: true, countryCode: null })
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
