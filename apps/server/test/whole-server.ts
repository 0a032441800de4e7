import { afterAll, beforeAll } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'

import { buildApp, type TestServer } from './build-app.ts'
import { writeBuiltApps } from './written-apps.ts'
import { writeBuiltEmbed } from './written-embed.ts'

/**
 * A test file's server with everything that it can serve, including built apps and the embed, and with limits that no
 * test reaches.
 */
export function wholeServer(): { server: TestServer } {
  const the = {} as { server: TestServer }
  const built = writeBuiltApps()
  writeBuiltEmbed(built.root)
  beforeAll(async () => {
    the.server = await buildApp({ config: { appRoot: built.root, addressLimitFactor: 1000 } })
    await seedFestivals(the.server.deps)
  })
  afterAll(async () => {
    await the.server.close()
    built.remove()
  })
  return the
}
