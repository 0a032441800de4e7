import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'

import { KEEP_ALIVE, type Queries } from './open.ts'

/**
 * What has changed: a solution (saved or removed), a solution's embed key (the id is the solution's), a card, template
 * cards in general, the words that searches know, a user (deleted or changed).
 */
export type Topic = 'solution' | 'secret' | 'card' | 'cards' | 'words' | 'user'

/** Means every id: anything of the topic may have changed. */
export const ANY_ID = '*'

/** How the server processes on one database tell each other which cached data to read again. */
export interface Changes {
  /**
   * Notifies every process, this one included, of a change. Call it in the transaction that makes the change: the
   * processes hear of it when the transaction commits, and never when it fails.
   */
  announce(db: Pick<Queries, 'execute'>, topic: Topic, id: string): Promise<void>
  /** Calls `listener` with the id of each change, and with `ANY_ID` when changes may have been missed. */
  on(topic: Topic, listener: (id: string) => void): void
  /** Closes the connection. */
  close(): Promise<void>
}

const CHANNEL = 'petalpost_changes'
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

/**
 * Listens on its own connection (LISTEN/NOTIFY) and reconnects when that is lost. A connection that dies silently is
 * noticed late, so caches must not rely on notifications alone.
 */
export async function listenForChanges(connection: pg.ClientConfig, log: Logger): Promise<Changes> {
  const listeners = new Map<Topic, ((id: string) => void)[]>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const tell = (topic: Topic, id: string): void => listeners.get(topic)?.forEach((listener) => listener(id))

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'petalpost changes',
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5_000,
    })
    fresh.on('error', (error) => log.warn({ reason: error }, 'change notifications interrupted'))
    fresh.on('notification', ({ payload = '' }) => {
      const [topic = '', id = ''] = payload.split(' ')
      tell(topic as Topic, id)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    if (isClosed) return fresh.end()
    fresh.once('end', () => listenAgain(FIRST_RETRY_MS))
    client = fresh
  }

  function listenAgain(waitMs: number): void {
    if (isClosed) return
    const tryAgain = async (): Promise<void> => {
      try {
        await listen()
        for (const topic of listeners.keys()) tell(topic, ANY_ID)
      } catch {
        listenAgain(Math.min(2 * waitMs, LAST_RETRY_MS))
      }
    }
    retry = setTimeout(() => void tryAgain(), waitMs)
    retry.unref()
  }

  await listen()
  return {
    announce: async (db, topic, id) => {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${id}`})`)
    },
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
