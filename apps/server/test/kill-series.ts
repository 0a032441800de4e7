import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { limit } from '@petalpost/selection/limits'
import { isWholeProof, proofShareOf } from '@petalpost/selection/turn'
import { expect, vi } from 'vitest'

import { rowsOf } from './own-databases.ts'
import type { ProcessWorld } from './process-world.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Which statement is the last one of a server process, and whether the database has it. */
export interface LastStatement {
  at: number
  when: 'before' | 'sent'
}

interface Series<Event extends string> {
  /** what is done to a server that dies, and whether it dies before or after it has sent its last statement */
  series: readonly (readonly [event: Event, when: LastStatement['when']])[]
  /** more statements than one event causes: the last ones are never reached */
  statements: number
  /** fewer than one event causes, so that a test that kills nowhere fails */
  atLeast: number
}

/** Providers repeat a notice, and pages ask, seldom; who asks more often is refused (rule S20). */
export const SLOWLY = { timeout: limit(), interval: 1_000 }

/** A series starts a server for each statement: seconds, three hundred times when all are tried. */
export const SERIES_MS = limit(isWholeProof() ? 40 : 8)

const PRELOAD = pathToFileURL(path.resolve(import.meta.dirname, 'kill-at-statement.ts')).href

/** Starts a server that ends by kill -9 at a statement, counted from the first one that contains `from`. */
export async function startDying(
  env: Record<string, string>,
  { at, when }: LastStatement,
  from: string,
): Promise<ServerProcess> {
  const kill = { NODE_OPTIONS: `--import=${PRELOAD}`, KILL_AT: String(at), KILL_WHEN: when, KILL_FROM: from }
  const server = await startServer({ ...env, ...kill })
  await server.ready
  return server
}

/** Waits until `work` is done or the server has died; returns whether it died. Then `work` need not go on. */
async function diesIn(server: ServerProcess, work: (hasDied: () => boolean) => Promise<unknown>): Promise<boolean> {
  const gone = once(server.child, 'exit').then(() => true)
  const died = await Promise.race([gone, work(() => server.child.signalCode !== null).then(() => false)])
  if (died) return true
  // the last counted statement may follow what can be seen from outside at once
  await Promise.race([gone, new Promise((resolve) => setImmediate(resolve))])
  return (await server.end('SIGTERM')) === null
}

interface Notice {
  eventId: string
  /** Tells a server; returns the status of its answer, or null when it died before it responded. */
  tell: (server: ServerProcess) => Promise<number | null>
}

/**
 * Starts a server that dies at a statement of a provider's notice, counted from the one that stores it. Returns whether it
 * died; otherwise it has done all that the notice causes.
 */
export async function killInNotice(
  { env, connection }: Pick<ProcessWorld, 'env' | 'connection'>,
  last: LastStatement,
  { eventId, tell }: Notice,
): Promise<boolean> {
  const server = await startDying(env, last, 'insert into "payment_events"')
  let told: number | null = null
  return diesIn(server, async (hasDied) => {
    const handled = async () => {
      if (hasDied()) return
      // a provider repeats what was not acknowledged
      if (told !== 204) told = await tell(server)
      const stored = 'select from payment_events where event_id = $1 and handled_at is not null'
      expect(await rowsOf(connection, stored, [eventId])).toHaveLength(1)
    }
    await vi.waitFor(handled, SLOWLY).catch((error: unknown) => {
      throw new Error(`${eventId}, ${last.when} ${last.at}, told ${told}: ${server.output()}`, { cause: error })
    })
  })
}

/**
 * Kills a server at every statement that an event causes, one after another: `run` does one of them and returns whether
 * the server died. Returns a function that checks, at the end, that each statement was the last one once; of a share of
 * the statements, that it died at all that an event surely reaches.
 */
export async function killAtEach<Event extends string>(
  { series, statements, atLeast }: Series<Event>,
  run: (event: Event, last: LastStatement) => Promise<boolean>,
): Promise<() => void> {
  const cases = series.flatMap(([event, when]) =>
    Array.from({ length: statements }, (_, at) => ({ event, when, at: at + 1 })),
  )
  const share = proofShareOf(cases)
  const isWhole = share.length === cases.length
  const died = new Map<string, number[]>()
  for (const { event, when, at } of share) {
    const key = `${event} ${when}`
    const before = died.get(key) ?? []
    if (isWhole && before.length < at - 1) continue // beyond the last statement
    const hasDied = await run(event, { at, when })
    if (!hasDied && at <= atLeast) throw new Error(`${key}: the server did not die at statement ${at}`)
    died.set(key, hasDied ? [...before, at] : before)
  }
  console.log('killed at statements', Object.fromEntries(died))
  return () => {
    if (!isWhole) return
    // the first statement that was not reached is behind them all
    for (const reached of died.values()) {
      expect(reached).toEqual(reached.map((_, index) => index + 1))
      expect(reached.length).toBeGreaterThanOrEqual(atLeast)
      expect(reached.length).toBeLessThan(statements)
    }
  }
}
