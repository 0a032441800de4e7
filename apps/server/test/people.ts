import { afterAll, beforeAll, beforeEach } from 'vitest'

import { buildApp, type BuildOptions, type TestServer } from './build-app.ts'
import { type SignedIn, signIn, type SignInOptions } from './factories.ts'

/** The server of a test file and who sits before it in a test. */
export interface People {
  server: TestServer
  /** a second one on the same database, where asked for */
  other: TestServer
  ada: SignedIn
  bob: SignedIn
  /** grows with every test: for names that no other test has */
  round: number
  /** Signs in somebody whom no test before has known. */
  newcomer(name: string, options?: SignInOptions & { on?: TestServer }): Promise<SignedIn>
}

/** Builds a test file's server; before each test it is the same morning, and Ada and Bob are new. */
export function newPeopleEachTest(options: Omit<BuildOptions, 'beside'> & { twoServers?: boolean } = {}): People {
  const { twoServers = false, ...build } = options
  const the = { round: 0 } as People
  the.newcomer = (name, { on = the.server, ...more } = {}) =>
    signIn(on, { ...more, email: `${name}${the.round}@example.com` })
  beforeAll(async () => {
    the.server = await buildApp(build)
    if (twoServers) the.other = await buildApp({ ...build, beside: the.server })
  })
  afterAll(async () => {
    if (twoServers) await the.other.close()
    await the.server.close()
  })
  beforeEach(async () => {
    the.round += 1
    the.server.clock.set('2026-11-21T08:00:00Z')
    the.ada = await the.newcomer('ada')
    the.bob = await the.newcomer('bob')
  })
  return the
}
