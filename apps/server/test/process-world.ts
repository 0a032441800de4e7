import { rmSync } from 'node:fs'

import type pg from 'pg'

import type { UserRow } from '#modules/login/store.ts'

import { readConfig } from '../src/config.ts'
import { createDeps, type Deps } from '../src/deps.ts'
import { cookies } from '../src/http/call/cookies.ts'
import { createLogger } from '../src/http/call/log.ts'
import { databaseUrl } from './database-url.ts'
import { ownDatabases } from './own-databases.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { writeBuiltEmbed } from './written-embed.ts'

/** What processes of the server share. */
export interface ProcessWorld {
  connection: pg.ClientConfig
  /** environment variables of a process */
  env: Record<string, string>
  /** services in the test itself, which take no jobs: only the processes do */
  deps: Deps
  /** opens a session and returns the value of its `Cookie` header */
  cookieOf: (user: UserRow) => Promise<string>
  close: () => Promise<void>
}

/** A database and a folder for processes of the server; `more` = further environment variables. */
export async function openProcessWorld(name: string, more: Record<string, string>): Promise<ProcessWorld> {
  const databases = ownDatabases()
  const folder = temporaryFolder(name)
  const built = writeBuiltEmbed()
  const connection = await databases.migrated()
  const env = { ...more, DATABASE_URL: databaseUrl(connection), DATA_DIR: folder, APP_ROOT: built.root }
  const deps = await createDeps(readConfig(env, built.root), connection, createLogger('silent'))
  return {
    connection,
    env,
    deps,
    cookieOf: async (user) =>
      `${cookies(deps.config).sessionCookie.name}=${await deps.services.login.sessions.open(user, null)}`,
    close: async () => {
      await deps.close()
      await databases.drop()
      built.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
