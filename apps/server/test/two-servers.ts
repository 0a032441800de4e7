import { afterAll, beforeAll } from 'vitest'

import { buildApp, type TestServer } from './build-app.ts'

/** Two servers on one database for a test file, like two processes. */
export function twoServers(): { first: TestServer; second: TestServer } {
  const the = {} as { first: TestServer; second: TestServer }
  beforeAll(async () => {
    the.first = await buildApp()
    the.second = await buildApp({ beside: the.first })
  })
  afterAll(async () => {
    await the.second.close()
    await the.first.close()
  })
  return the
}
