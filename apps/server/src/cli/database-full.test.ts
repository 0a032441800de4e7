import { rmSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { expect, it } from 'vitest'

import { openDatabase } from '#db/open.ts'
import { embeddedConnection } from '#test/embedded-database.ts'
import { type Acknowledged, addTemplates, lostOf, WRITES } from '#test/kill-writers.ts'
import { person, Refusal, signUp } from '#test/person.ts'
import { startServer } from '#test/server-process.ts'
import { fillDisk, smallDisk } from '#test/small-disk.ts'

const DISK_MB = 250
/** refused writes after which the test has seen enough */
const REFUSED = 15

it('F2, F8, R5: while the disk of the database is full, writes get 503 or 507, never 500, and reads go on', async ({
  skip,
  onTestFinished,
}) => {
  const disk = smallDisk(DISK_MB)
  if (disk === null) return skip('this account may not mount a small disk')
  onTestFinished(() => disk.remove())
  const dataDir = path.join(disk.folder, 'data')
  const server = await startServer({ DATA_DIR: dataDir, ADDRESS_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' })
  onTestFinished(() => server.end('SIGTERM').then(() => undefined))
  await server.ready
  const connection = embeddedConnection(dataDir)
  const own = openDatabase(connection)
  await addTemplates({ deps: own, clock: { now: Date.now } })

  let names = 0
  const newName = () => `full${(names += 1)}@example.com`
  const people = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const call = person(server.origin)
      await signUp(call, own.pool, newName())
      return call
    }),
  )
  await own.close()
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []
  const write = async (turn: number) => {
    const [call, kind] = [people[turn % people.length]!, WRITES[turn % WRITES.length]!]
    try {
      acknowledged.push(await kind(call, server.origin, newName()))
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // a limit per minute says nothing about the disk
      if (error.status !== 429) refused.push(`${error.status} ${error.retryAfter === null ? 'now' : 'later'}`)
      return false
    }
  }
  const read = () => fetch(`${server.origin}/api/ecards/web/solution/search?isTemplate=1&pageSize=-1`)

  const ballast: string[] = []
  for (let turn = 0; refused.length < REFUSED; turn += 1) {
    // the database releases reserved space, so the disk is filled again and again
    ballast.push(path.join(disk.folder, `ballast${turn}`))
    fillDisk(ballast.at(-1)!)
    await write(turn)
    expect([200, 503]).toContain((await read()).status)
  }
  for (const file of ballast) rmSync(file)
  expect(refused.filter((one) => !['503 later', '507 now'].includes(one))).toEqual([])
  expect(refused).toContain('503 later') // the database's own refusals

  const begun = acknowledged.length
  for (let turn = 0; acknowledged.length < begun + 2 * WRITES.length; turn += 1) await write(turn)
  expect((await read()).status).toBe(200)
  const client = new pg.Client(connection)
  await client.connect()
  expect(await lostOf(client, dataDir, acknowledged)).toEqual([])
  await client.end()
  expect(server.child.exitCode).toBeNull()
})
