import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'
import pg from 'pg'

import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { checkStorage } from '../providers/storage/open-storage.ts'
import { secureRandom } from '../random.ts'
import { describeFailure } from './describe-failure.ts'
import type { Tell } from './serve.ts'
import { startDatabase } from './start-database.ts'

/** A thing looked at, and what was found. */
interface Finding {
  name: string
  isGood: boolean
  text: string
}

async function look(name: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { name, isGood: true, text: await check() }
  } catch (error) {
    return { name, isGood: false, text: describeFailure(error) ?? (error as Error).message }
  }
}

async function lookAtDatabase(config: Config): Promise<string> {
  const database = await startDatabase(config, () => undefined)
  const client = new pg.Client(database.connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; tables: number }>(
      `select current_setting('server_version') as version,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
    )
    const tables = rows[0]?.tables ?? 0
    const state = tables === 0 ? 'no tables yet: run migrate' : `${tables} tables`
    return `PostgreSQL ${rows[0]?.version.split(' ')[0]}, ${state}; ${database.description}`
  } finally {
    await client.end()
    await database.stop()
  }
}

/** Says what is configured, reachable and missing. Answers whether the server could run. */
export async function doctor(config: Config, tell: Tell): Promise<boolean> {
  const findings = [
    await look('data folder', async () => {
      await mkdir(config.dataDir, { recursive: true })
      await access(config.dataDir, constants.W_OK)
      return config.dataDir
    }),
    await look('database', () => lookAtDatabase(config)),
    await look('stored files', () => checkStorage(config, systemClock, secureRandom)),
    await look('mail', async () => {
      if (config.smtpUrl === null) return 'not configured (SMTP_URL): sign-in codes are shown at /dev/mail'
      await createTransport({ url: config.smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000 }).verify()
      return 'the mail server answers'
    }),
    ...(await Promise.all(
      ['web', 'card-frame', 'embed'].map((app) =>
        look(`built ${app}`, async () => {
          await access(path.join(config.appRoot, 'apps', app, 'dist'))
          return 'there'
        }),
      ),
    )),
    await look('address', async () => config.publicOrigin),
  ]
  for (const { name, isGood, text } of findings) tell(`${isGood ? 'ok     ' : 'missing'}  ${name.padEnd(16)} ${text}`)
  return findings.every(({ isGood }) => isGood)
}
