import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { databaseUrl } from '#test/database-url.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { exitCode, freePort, runCommand } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

import { commandLine } from './command-line.ts'
import { COMMANDS } from './commands.ts'

const databases = ownDatabases()
const folder = temporaryFolder('consoles')
const password = 'CANARY-password/of?the@role'
let broken: pg.ClientConfig
beforeAll(async () => {
  broken = await databases.migrated()
  // every statement that stores a secret fails, and PostgreSQL's detail repeats the whole row
  await rowsOf(broken, 'alter table server_secrets add check (length(secret) < 3) not valid')
})
afterAll(async () => {
  await databases.drop()
  rmSync(folder, { recursive: true, force: true })
})

const SECRETS = {
  SMTP_URL: 'smtp://CANARY-user:CANARY-mail@127.0.0.1:9',
  PAYPAL_CLIENT_ID: 'CANARY-id',
  PAYPAL_SECRET: 'CANARY-paypal',
  PAYPAL_ENDPOINT: 'http://127.0.0.1:9',
  STORAGE: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'x',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'CANARY-key',
  S3_ACCESS_KEY_SECRET: 'CANARY-storage',
}

/** A secret that the server makes: 43 random characters. */
const MADE = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}/

const withPassword = (connection: pg.ClientConfig): string => {
  const url = new URL(databaseUrl(connection))
  url.password = password
  return url.href
}

const OPERANDS: Record<string, string> = {
  ORDER: 'order',
  REASON: 'reason',
  YEAR: '2027',
  REGION: 'US',
  FILE: path.join(folder, 'no', 'file'),
}

const operandsOf = (command: string, url: string): string[] =>
  (COMMANDS[command]?.operands ?? []).map((name) => (name === 'URL' ? url : (OPERANDS[name] ?? '')))

const envFor = (url: string) => ({ ...SECRETS, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'trace' })

/** What a command that fails prints. */
async function consoleOf(command: string, url: string): Promise<string> {
  const running = runCommand(command, { ...envFor(url), PORT: String(await freePort()) }, operandsOf(command, url))
  expect(await exitCode(running)).toBe(1)
  return running.output()
}

/** The same in this process, for commands that open nothing before they fail. */
async function textOf(command: string, url: string): Promise<string> {
  let said = ''
  const say = (text: string): void => void (said += `${text}\n`)
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  const args = [command, ...operandsOf(command, url)]
  const code = await commandLine({ args, env: envFor(url), appRoot: '/', say })
  stdout.mockRestore()
  expect([command, code]).toEqual([command, 1])
  return said
}

/** Commands that open the services, and so store their secrets. */
const OPENING = ['serve', 'doctor']
const others = Object.keys(COMMANDS).filter((name) => !OPENING.includes(name) && !['start', 'calendar'].includes(name))

describe('S18: what the console shows of secrets', () => {
  it.each(OPENING)('S18: %s fails while it stores a secret, and shows the cause but no secret', async (command) => {
    const said = await consoleOf(command, withPassword(broken))
    expect(said).not.toMatch(/CANARY|params:/)
    expect(said).not.toMatch(MADE)
    if (command === 'doctor') return // it does not store a secret
    expect(said).toMatch(
      /^The database refused: Failed query: insert into "server_secrets".*: new row .* violates check constraint .*\(SQLSTATE 23514\)\.$/m,
    )
  })

  it('S18: every other command fails on a database that does not exist, and shows no secret', async () => {
    const gone = withPassword({ ...broken, database: 'no_such_database' })
    for (const command of others) {
      const said = await textOf(command, gone)
      expect(said).not.toMatch(/CANARY|params:|\n +at /)
      expect(said).not.toBe('')
    }
  })
})
