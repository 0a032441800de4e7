import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { type CanaryShop, openCanaryShop } from '#test/canary-shop.ts'
import { databaseUrl, withCanaryPassword } from '#test/database-url.ts'
import { LIBRARY_FOLDER } from '#test/library-folder.ts'
import { ownDatabases } from '#test/own-databases.ts'
import { startServer } from '#test/server-process.ts'

import { COMMANDS } from './commands.ts'

const databases = ownDatabases()
let shop: CanaryShop
beforeAll(async () => void (shop = await openCanaryShop()))
afterAll(async () => {
  await databases.drop()
  await shop.close()
})

interface Call {
  operands?: string[]
  env?: Record<string, string>
}

/** What a command printed, its log included, and how it ended. */
interface Console {
  said: string
  code: number | null
}

const SERVERS = ['start', 'serve'] as const

/** Every command that ends by itself, with what it needs to succeed; one prepares the next. */
async function calls(): Promise<Record<string, Call>> {
  const [restored, copied, imported] = [await databases.empty(), await databases.empty(), await databases.empty()]
  const backup = path.join(shop.env['DATA_DIR'] ?? '', 'backup')
  return {
    migrate: {},
    'set-up-paypal': {},
    'join-files': {},
    'put-back': {},
    doctor: {},
    refunds: {},
    'close-refund': { operands: [shop.refused, 'bank transfer'] },
    'decline-refund': { operands: [shop.requested] },
    books: {},
    calendar: { operands: ['2027', 'US'] },
    backup: { operands: [backup] },
    restore: { operands: [backup], env: { DATABASE_URL: databaseUrl(restored) } },
    export: { operands: [withCanaryPassword(databaseUrl(copied))] },
    import: {
      operands: [withCanaryPassword(databaseUrl(shop.connection))],
      env: { DATABASE_URL: databaseUrl(imported) },
    },
    seed: {}, // last, so that the others copy little
  }
}

/** Runs commands one after the other, as the command line does, in one process: loading the program takes seconds. */
const PROGRAM = `
  import { commandLine } from ${JSON.stringify(path.join(import.meta.dirname, 'command-line.ts'))}
  for (const [name, { operands = [], env }] of Object.entries(JSON.parse(process.argv[1]))) {
    const call = { args: [name, ...operands], env: { ...process.env, ...env }, appRoot: '/' }
    const code = await commandLine({ ...call, say: (line) => console.log(line) })
    console.log('=== ' + name + ' ended with ' + code)
  }`

async function consolesOf(all: Record<string, Call>, env: Record<string, string>): Promise<Map<string, Console>> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, JSON.stringify(all)], {
    env: { PATH: process.env['PATH'], LIBRARY_CACHE_DIR: LIBRARY_FOLDER, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, aside] = await Promise.all([text(child.stdout), text(child.stderr)])
  const ended = said.matchAll(/([^]*?)^=== (\S+) ended with (\d+)\n/gm)
  return new Map([...ended].map(([, text = '', name = '', code]) => [name, { said: text + aside, code: Number(code) }]))
}

/** A server that is stopped when it is ready. */
async function consoleOf(name: (typeof SERVERS)[number], env: Record<string, string>): Promise<Console> {
  const server = await startServer(env, name)
  await server.ready
  return { code: await server.end('SIGTERM'), said: server.output() }
}

it('S18: every command that succeeds on real data shows no secret, and nothing personal', async () => {
  const env = { ...shop.env, DATABASE_URL: withCanaryPassword(shop.env['DATABASE_URL'] ?? ''), LOG_LEVEL: 'trace' }
  const consoles = await consolesOf(await calls(), env)
  for (const name of SERVERS) consoles.set(name, await consoleOf(name, env))
  expect([...consoles.keys()].toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  for (const [name, { said, code }] of consoles) {
    expect([name, code, said]).toEqual([name, 0, expect.stringMatching(/\S/)])
    expect([name, shop.seenIn(said)]).toEqual([name, []])
  }
})
