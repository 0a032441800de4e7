import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'

import { type ServerProcess, startServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const ROUNDS = 5
/** acknowledged writes in a round before the kill */
const WRITES = 40

const folder = temporaryFolder('kill')
const env = { DATA_DIR: folder, ADDRESS_LIMIT_FACTOR: '1000' }
let server: ServerProcess | null = null
afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const databaseFolder = path.join(folder, 'postgres')
const databasePid = () => Number(readFileSync(path.join(databaseFolder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ host: databaseFolder, port: 5432, user: 'petalpost', database: 'petalpost' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

let written = 0
const acknowledged = new Set<string>()

/** Asks for a code: a row of login_codes and a queued mail, acknowledged once both are stored. */
async function write(origin: string): Promise<void> {
  const account = `kill${++written}@example.com`
  const response = await fetch(`${origin}/api/login/local/captcha`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
  })
  const answer = (await response.json()) as { success: boolean }
  if (answer.success) acknowledged.add(account)
}

/** Several writers until they fail; resolves with the kill once enough was acknowledged. */
async function writeUntilKilled(origin: string, kill: () => void): Promise<void> {
  const goal = acknowledged.size + WRITES
  let isKilled = false
  const writer = async (): Promise<void> => {
    try {
      for (;;) {
        await write(origin)
        if (acknowledged.size < goal || isKilled) continue
        isKilled = true
        kill()
      }
    } catch {
      // the connection broke: that is the kill
    }
  }
  await Promise.all(Array.from({ length: 4 }, writer))
}

describe('F1: kill -9 during writes', () => {
  it('F1: server and database open again and nothing acknowledged is lost', { timeout: 60_000 }, async () => {
    const opened: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      server = await startServer(env)
      await server.ready
      opened.push(performance.now() - begun)
      const { child, origin } = server
      await writeUntilKilled(origin, () => {
        // even rounds kill both, odd ones leave the database an orphan that the next start adopts
        if (round % 2 === 0) process.kill(databasePid(), 'SIGKILL')
        child.kill('SIGKILL')
      })
    }
    server = await startServer(env)
    await server.ready
    const client = await connect()
    const { rows } = await client.query<{ account: string }>('select account from login_codes')
    const kept = new Set(rows.map(({ account }) => account))
    const mailed = await client.query<{ recipient: string }>(
      `select recipient from mailbox union select data->>'to' from pgboss.job where name = 'mail'`,
    )
    await client.end()
    const mails = new Set(mailed.rows.map(({ recipient }) => recipient))
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * WRITES)
    expect([...acknowledged].filter((account) => !kept.has(account))).toEqual([])
    expect([...acknowledged].filter((account) => !mails.has(account))).toEqual([])
    expect(Math.max(...opened)).toBeLessThan(20_000)
  })
})
