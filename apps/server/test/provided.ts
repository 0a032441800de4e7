import type pg from 'pg'

/** Values that every test file gets. */
export interface TestDatabase {
  /** a database whose account may create others */
  admin: pg.ClientConfig
  /** name of the migrated database, which each test file clones */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}
