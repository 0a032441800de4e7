import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { newCard } from './access-world.ts'
import { addCards, ids } from './card-factories.ts'
import { picture } from './design-factories.ts'
import { person, type Person, signUp, uploadFor } from './person.ts'
import { definition } from './solution-factories.ts'

/** A write that the server has acknowledged. */
export type Acknowledged =
  | { kind: 'code' | 'card' | 'solution'; name: string }
  | { kind: 'like'; name: string; cardId: string }
  | { kind: 'file'; name: string }

/** more templates than likes in a hundred rounds, so that no card is liked twice */
const TEMPLATES = 3_000
/** Writes per account: fewer than the limits allow in a minute. */
const WRITES_EACH = 12

/** Stores templates to be liked; the database must be migrated. */
export const addTemplates = (server: Parameters<typeof addCards>[0]): Promise<void> =>
  addCards(server, ...ids('liked', TEMPLATES).map((id) => ({ id })))

/** The writes that a user makes in turn; `name` is unique. Each resolves when the server has acknowledged it. */
export const WRITES: readonly ((call: Person, origin: string, name: string) => Promise<Acknowledged>)[] = [
  async (call, _, name) => {
    await call('/api/login/local/captcha', { account: name })
    return { kind: 'code', name }
  },
  async (call, _, name) => {
    await call('/api/ecards/cards/save', newCard({ title: name }))
    return { kind: 'card', name }
  },
  async (call, _, name) => {
    const cardId = `liked-${1 + (Number(/\d+/.exec(name)?.[0]) % TEMPLATES)}`
    await call('/api/ecards/counter/card/like', { id: cardId, isTemplate: 1, isLike: true })
    return { kind: 'like', name, cardId }
  },
  async (call, origin, name) => {
    const file = { name: `${name.replace(/@.*/, '')}.png`, content: await picture('#aa3355'), type: 'image/png' }
    const { key } = await call<{ key: string }>('/api/file/oss/claim', { key: await uploadFor(call, origin, file) })
    return { kind: 'file', name: key }
  },
  async (call, _, name) => {
    await call('/api/ecards/web/solution/save', { solution: { name, definition: definition() } })
    return { kind: 'solution', name }
  },
]

/**
 * Users sign up and write, again and again, until the server breaks the connection. Calls `onWritten` for each stored
 * write.
 */
export async function writeOn(
  origin: string,
  mailbox: pg.Pool,
  newName: () => string,
  onWritten: (written: Acknowledged) => void,
): Promise<never> {
  for (;;) {
    const call = person(origin)
    await signUp(call, mailbox, newName())
    for (let n = 0; n < WRITES_EACH; n++) {
      const write = WRITES[n % WRITES.length]
      if (write !== undefined) onWritten(await write(call, origin, newName()))
    }
  }
}

const QUERIES: Record<Acknowledged['kind'], string> = {
  code: `select account as name from login_codes
    where account in (select recipient from mailbox union select data->>'to' from pgboss.job where name = 'mail')`,
  card: 'select title as name from cards where not is_template',
  like: 'select card_id as name from likes',
  file: 'select key as name, hash from files',
  solution: 'select name from solutions',
}

/** Those of the writes that are missing; files are compared by content too. */
export async function lostOf(
  client: pg.Client,
  dataDir: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, written] of Map.groupBy(acknowledged, (one) => one.kind)) {
    const { rows } = await client.query<{ name: string; hash?: string }>(QUERIES[kind])
    const kept = new Map(rows.map(({ name, hash }) => [name, hash]))
    const isThere = (one: Acknowledged): boolean => {
      const name = 'cardId' in one ? one.cardId : one.name
      return kept.has(name) && (kind !== 'file' || hashOf(path.join(dataDir, 'files', name)) === kept.get(name))
    }
    lost.push(...written.filter((one) => !isThere(one)).map((one) => `${kind} ${one.name}`))
  }
  return lost
}

function hashOf(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return null
  }
}
