import type pg from 'pg'

/** What every test file is given. */
export interface TestDatabase {
  /** a database that may create others */
  admin: pg.ClientConfig
  /** name of the migrated one to clone */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}
