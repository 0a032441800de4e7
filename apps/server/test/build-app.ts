import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'

import { createApp } from '../src/app.ts'
import { transfer } from '../src/cli/transfer.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createDeps, type Deps } from '../src/deps.ts'
import { createLogger } from '../src/http/call/log.ts'
import { type Browser, openBrowser } from './browser.ts'
import { checkAnswers } from './check-answers.ts'
import {
  captured,
  type CapturedMail,
  type CapturedSms,
  seededRandom,
  type TestClock,
  testClock,
} from './fixed-parts.ts'
import { LIBRARY_FOLDER } from './library-folder.ts'
import { copyOfDatabase } from './own-databases.ts'
import type { TestDatabase } from './provided.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Long limits, because a busy machine is slow, not wrong. */
const PATIENT = { connectMs: 60_000, statementMs: 60_000, answerMs: 60_000 }

/** A server on its own database; the test controls time, randomness and mail. */
export interface TestServer {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  mail: CapturedMail
  sms: CapturedSms
  connection: pg.ClientConfig
  /** lines the server logged */
  log: string[]
  /** a visitor's browser */
  visitor(options?: { language?: string; address?: string }): Browser
  close(): Promise<void>
}

export interface BuildOptions {
  /** another server, whose database this one shares, as a second process would */
  beside?: TestServer
  /** another server, whose database is copied as an operator copies it; both use the same stored files */
  copyOf?: TestServer
  config?: Partial<Config>
  /** environment variables */
  env?: Record<string, string>
}

async function runAdmin(sql: string): Promise<void> {
  const client = new pg.Client(inject('testDatabase').admin)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * Clones the migrated template database and builds a server on it. Close it at the end of the file: closing fails when
 * a response did not match the contract.
 */
export async function buildApp(options: BuildOptions = {}): Promise<TestServer> {
  const { admin, template }: TestDatabase = inject('testDatabase')
  const unique = randomBytes(6).toString('hex')
  const { beside, copyOf } = options
  const database = beside?.connection.database ?? `${template}_${unique}`
  if (beside === undefined) await runAdmin(copyOfDatabase(database, copyOf === undefined ? template : 'template0'))
  const connection = { ...admin, database }
  if (copyOf !== undefined) await transfer(copyOf.connection, connection, () => {}, new AbortController().signal)
  const folder = (beside ?? copyOf)?.deps.config.dataDir ?? temporaryFolder('data')
  const appRoot = path.resolve(import.meta.dirname, '../../..')
  const config = {
    ...readConfig({ DATA_DIR: folder, LIBRARY_CACHE_DIR: LIBRARY_FOLDER, ...options.env }, appRoot),
    ...options.config,
  }

  const clock = (beside ?? copyOf)?.clock ?? testClock()
  const mail: CapturedMail = beside?.mail ?? captured()
  const sms: CapturedSms = beside?.sms ?? captured()
  const log: string[] = []
  const logger = createLogger('info', { write: (line) => void log.push(line) })
  // instances on one database must not create the same ids, nor those of an original
  const random = seededRandom(beside === undefined && copyOf === undefined ? 'first' : unique)
  const deps = await createDeps(config, connection, logger, {
    clock,
    random,
    mailSender: mail,
    databaseLimits: PATIENT,
    ...(config.sms === null && { smsSender: sms }),
  })
  await deps.startWork()
  // no job runs by the machine's clock, or a slow test would meet one; tests run what they need
  await deps.pool.query('delete from pgboss.schedule')
  const app = await createApp(deps)
  const wrongAnswers = checkAnswers(app)
  await app.ready()

  return {
    app,
    deps,
    clock,
    mail,
    sms,
    connection,
    log,
    visitor: ({ language = 'en-US', address } = {}) => openBrowser(app, language, address),
    close: async () => {
      await app.close()
      await deps.close()
      if (beside === undefined) {
        await runAdmin(`drop database ${database} with (force)`)
        if (copyOf === undefined) rmSync(folder, { recursive: true, force: true })
      }
      if (wrongAnswers.length > 0) throw new Error(wrongAnswers.join('\n'))
    },
  }
}
