import { afterAll, beforeAll, beforeEach } from 'vitest'

import { buildApp, type BuildOptions, type TestServer } from './build-app.ts'
import { type SignedIn, signIn, type SignInOptions } from './factories.ts'

/** The server of a test file and the users in its tests. */
export interface People {
  server: TestServer
  /** a second server on the same database, if `twoServers` */
  other: TestServer
  ada: SignedIn
  bob: SignedIn
  /** increases with every test, for names that no other test uses */
  round: number
  /** Signs in a user whom no earlier test has used. */
  newcomer(name: string, options?: SignInOptions & { on?: TestServer }): Promise<SignedIn>
}

/** Builds a test file's server. Each test starts at the same time of the same day, with new users Ada and Bob. */
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
