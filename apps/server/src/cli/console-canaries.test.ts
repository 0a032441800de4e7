import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { databaseUrl, withCanaryPassword } from '#test/database-url.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { exitCode, freePort, runCommand } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

import { commandLine } from './command-line.ts'
import { COMMANDS } from './commands.ts'

const databases = ownDatabases()
const folder = temporaryFolder('consoles')
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

/** The same in this process, with the exit code. */
async function inThisProcess(args: string[], env: Record<string, string>): Promise<[number, string]> {
  let said = ''
  const hear = (text: unknown): boolean => {
    said += `${String(text)}\n`
    return true
  }
  const streams = [process.stdout, process.stderr].map((one) => vi.spyOn(one, 'write').mockImplementation(hear))
  const code = await commandLine({ args, env, appRoot: '/', say: hear })
  for (const stream of streams) stream.mockRestore()
  return [code, said]
}

/** Commands that open the services, and so store their secrets. `start` does all that `serve` does. */
const OPENING = ['start', 'doctor']
const ALL = Object.keys(COMMANDS)
const others = ALL.filter((name) => !OPENING.includes(name) && name !== 'calendar')

describe('S18: what the console shows of secrets', () => {
  it.each(OPENING)('S18: %s fails while it stores a secret, and shows the cause but no secret', async (command) => {
    const said = await consoleOf(command, withCanaryPassword(databaseUrl(broken)))
    expect(said).not.toMatch(/CANARY|params:/)
    expect(said).not.toMatch(MADE)
    if (command === 'doctor') return // it does not store a secret
    expect(said).toMatch(
      /^The database refused: Failed query: insert into "server_secrets".*: new row .* violates check constraint .*\(SQLSTATE 23514\)\.$/m,
    )
  })

  it('S18: every command without a database that works fails, and shows no secret', async () => {
    const gone = withCanaryPassword(databaseUrl({ ...broken, database: 'no_such_database' }))
    for (const command of [...others, ...OPENING.filter((name) => name !== 'doctor')]) {
      const [code, said] = await inThisProcess([command, ...operandsOf(command, gone)], envFor(gone))
      expect([command, code]).toEqual([command, 1])
      expect(said).not.toMatch(/CANARY|params:|\n +at /)
      expect(said).not.toBe('')
    }
  })

  it.each([
    ['is cut off by a character of its own', { DATABASE_URL: 'postgres://a:1/CANARY@127.0.0.1/x' }],
    ['stands in a setting that is wrong', { DATABASE_URL: 'mysql://a:CANARY@x', SMTP_URL: 'CANARY@x', PORT: 'x' }],
  ])('S18: no command shows a password that %s', async (_what, wrong) => {
    for (const command of ALL) {
      const args = [command, ...operandsOf(command, 'postgres://a:1/CANARY@127.0.0.1/x')]
      const [code, said] = await inThisProcess(args, { ...envFor(''), ...wrong })
      expect([command, code]).toEqual([command, 1])
      expect(said).not.toContain('CANARY')
    }
  })

  it('S18: the help of no command shows a secret', async () => {
    for (const args of [['help'], ...ALL.map((name) => [name, '--help'])]) {
      const [code, said] = await inThisProcess(args, envFor(''))
      expect([args, code, said]).toEqual([args, 0, expect.not.stringContaining('CANARY')])
    }
  })
})
