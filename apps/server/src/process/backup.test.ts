import { createReadStream, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'

import { embeddedConnection } from '#test/embedded-database.ts'
import { exitCode, runCommand, type ServerProcess, startServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startWriteLoad } from '#test/write-load.ts'

import { readArchive } from './archive/read-archive.ts'
import type { Manifest } from './copy/description.ts'

const folder = temporaryFolder('backup')
const env = { ADDRESS_LIMIT_FACTOR: '1000' }
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = (name: string): string => path.join(folder, name)
const connectionIn = (name: string): pg.ClientConfig => embeddedConnection(dataDir(name))

async function serverIn(name: string): Promise<ServerProcess> {
  const server = await startServer({ ...env, DATA_DIR: dataDir(name) })
  running.push(server)
  await server.ready
  return server
}
/** A command that must come to a good end. */
async function command(name: string, operands: string[], data: string): Promise<void> {
  const done = runCommand(name, { DATA_DIR: dataDir(data) }, operands)
  expect([await exitCode(done), done.output()]).toEqual([0, expect.any(String)])
}

async function query<Row extends pg.QueryResultRow>(name: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(connectionIn(name))
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

const CLAIMED = 'media/2026/11/claimed.webp'
const STORED = { [CLAIMED]: 'a picture', 'library/fonts/own.woff2': 'a font', 'media/2026/11/younger.webp': 'no row' }
const RAW = { 'uploads/pc/2026/11/raw.webp': 'raw' }

async function storeFiles(name: string): Promise<void> {
  for (const [key, content] of Object.entries({ ...STORED, ...RAW })) {
    const file = path.join(dataDir(name), 'files', key)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  await query(
    name,
    `insert into files (key, mime, bytes, hash, created_at) values ('${CLAIMED}', 'image/webp', 9, 'x', now())`,
  )
}

/** Contents of a backup by name. */
async function entries(file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { name, content } of readArchive(createReadStream(file))) found.set(name, content.toString())
  return found
}

const totalsIn = (backup: Map<string, string>) => {
  const { tables, files } = JSON.parse(backup.get('manifest.json') ?? '') as Manifest
  return { tables, files }
}

describe('F16: backup under write load', { timeout: 180_000 }, () => {
  it('F16: taken while people write, it restores to all that was acknowledged and nothing half', async () => {
    const server = await serverIn('old')
    await storeFiles('old')
    const load = startWriteLoad(server.origin, connectionIn('old'), 6)
    await load.reached(12)

    const before = [...load.acknowledged]
    const [one, two] = [path.join(folder, 'one.petalpost'), path.join(folder, 'two.petalpost')]
    await command('backup', [one], 'old')
    await load.reached(load.acknowledged.length + 6) // the writers were not held up
    await load.stop()
    expect(statSync(one).mode & 0o077).toBe(0)
    expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])

    await command('restore', [one], 'new')
    await command('backup', [two], 'new')
    const [taken, restored] = [await entries(one), await entries(two)]
    expect(totalsIn(restored)).toEqual(totalsIn(taken))
    expect([...restored.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual([
      'files/library/fonts/own.woff2',
      `files/${CLAIMED}`,
    ])

    const next = await serverIn('new')
    const emails = new Set((await query<{ email: string }>('new', 'select email from users')).map(({ email }) => email))
    const ids = new Set((await query<{ id: string }>('new', 'select id from solutions')).map(({ id }) => id))
    expect(before.filter(({ account, solutionId }) => !emails.has(account) || !ids.has(solutionId))).toEqual([])
    const half = 'select email from users u where not exists (select from identities i where i.user_id = u.id)'
    expect(await query('new', half)).toEqual([])

    expect(await (await fetch(`${next.origin}/files/${CLAIMED}`)).text()).toBe('a picture')
    const afterwards = startWriteLoad(next.origin, connectionIn('new'), 1, 'later')
    await afterwards.reached(1)
    await afterwards.stop()
  })
})
