import type pg from 'pg'
import type { Logger } from 'pino'

import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Db, openDatabase } from './db/open.ts'
import { createMailSender } from './providers/mail/create.ts'
import type { MailSender } from './providers/mail/mail-sender.ts'
import { localDiskStorage } from './providers/storage/local-disk.ts'
import type { Storage } from './providers/storage/storage.ts'
import { secureRandom, type Random } from './random.ts'
import { createServices, type Services } from './services.ts'

/** What services are built from: the outside world, each part replaceable in a test. */
export interface Infrastructure {
  config: Config
  pool: pg.Pool
  db: Db
  clock: Clock
  random: Random
  mail: MailSender
  storage: Storage
  log: Logger
}

/** What routes are built from. */
export interface Deps extends Infrastructure {
  services: Services
  /** gives back connections; the database itself is stopped by whoever started it */
  close(): Promise<void>
}

export interface Overrides {
  clock?: Clock
  random?: Random
  mail?: MailSender
  storage?: Storage
}

/** Composition root: picks database and providers by the configuration and builds the services. */
export function createDeps(config: Config, connection: pg.ClientConfig, log: Logger, overrides: Overrides = {}): Deps {
  const database = openDatabase(connection, {
    onLost: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  })
  const infrastructure: Infrastructure = {
    config,
    pool: database.pool,
    db: database.db,
    clock: systemClock,
    random: secureRandom,
    mail: createMailSender(config, database.db),
    storage: localDiskStorage(`${config.dataDir}/files`),
    log,
    ...overrides,
  }
  return { ...infrastructure, services: createServices(infrastructure), close: database.close }
}
