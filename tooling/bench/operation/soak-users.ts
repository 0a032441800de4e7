import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { newCard } from '@petalpost/server/test/access-world'
import { picture } from '@petalpost/server/test/design-factories'
import { mailedCode, person, type Person, signUp, uploadFor } from '@petalpost/server/test/person'
import { definition } from '@petalpost/server/test/solution-factories'
import type pg from 'pg'

/** Always the same users, so that what grows is not the number of users. */
const USERS = 24
const PAUSE_MS = 400

const accountOf = (number: number): string => `soak${number}@example.com`

/** A user makes things of every kind and removes them again. Calls `onWrite` after each acknowledged write. */
async function visit(call: Person, origin: string, name: string, onWrite: () => void): Promise<void> {
  const write = async <Data>(path: string, body: object, headers = {}): Promise<Data> => {
    const data = await call<Data>(path, body, headers)
    onWrite()
    return data
  }
  const like = { id: 'liked-1', isTemplate: 1 }
  await write('/api/ecards/counter/card/like', { ...like, isLike: true })
  const content = await picture('#aa3355')
  const upload = await uploadFor(call, origin, { name: `${name}.png`, content, type: 'image/png' })
  await write('/api/file/oss/claim', { key: upload })
  const card = await write<{ id: string }>('/api/ecards/cards/save', newCard({ title: name }), {
    'idempotency-key': randomUUID(),
  })
  const solution = { solution: { name, definition: definition() } }
  const { id } = await write<{ id: string }>('/api/ecards/web/solution/save', solution)
  await write('/api/ecards/web/basic/user/code/secret/rotate', { id })
  await write('/api/ecards/web/solution/remove', { id })
  await write('/api/ecards/cards/remove', { id: card.id })
  await write('/api/ecards/counter/card/like', { ...like, isLike: false })
}

/** Signs in again, as on another day; the browser's former session ends. */
async function signInAgain(call: Person, mailbox: pg.Pool, account: string): Promise<void> {
  await mailbox.query('delete from mailbox where recipient = $1', [account])
  await call('/api/login/local/captcha', { account })
  const accountCode = await mailedCode(mailbox, account)
  await call('/api/login/local/login', { account, accountCode, isNoPassWd: true, countryCode: null })
}

export interface Users {
  /** Users visit in turn until `stop` aborts; `run` starts each visit. */
  visits(stop: AbortSignal, run: (visit: () => Promise<void>) => Promise<void>): Promise<void>
  /** From now on every user signs in again before the next visit. */
  nextDay(): void
  written: () => number
  /** why calls were refused, and how often */
  refused: ReadonlyMap<string, number>
}

/** Signs all users up. */
export async function soakUsers(origin: string, mailbox: pg.Pool): Promise<Users> {
  const calls = Array.from({ length: USERS }, () => person(origin))
  for (const [number, call] of calls.entries()) await signUp(call, mailbox, accountOf(number))
  const refused = new Map<string, number>()
  const signedIn = new Set(calls)
  let [turn, written] = [0, 0]
  const oneVisit = async (number: number) => {
    const call = calls[number]!
    if (!signedIn.has(call)) {
      await signInAgain(call, mailbox, accountOf(number))
      signedIn.add(call)
    }
    await visit(call, origin, `soak${number}`, () => void (written += 1))
  }
  return {
    visits: async (stop, run) => {
      while (!stop.aborted) {
        const number = (turn += 1) % USERS
        await run(() => oneVisit(number)).catch((error: unknown) => {
          const why = String(error).replaceAll(/\d+@/g, 'N@')
          refused.set(why, (refused.get(why) ?? 0) + 1)
        })
        await wait(PAUSE_MS)
      }
    },
    nextDay: () => signedIn.clear(),
    written: () => written,
    refused,
  }
}
