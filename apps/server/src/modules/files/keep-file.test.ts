import { once } from 'node:events'
import net from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#db/open.ts'
import { files } from '#db/schema/operation.ts'
import { objectKeys } from '#providers/storage/keys.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'
import { redPng } from '#test/sample-pictures.ts'
import { storedKeys } from '#test/uploads.ts'

import { clean } from './content/clean.ts'
import { keepFile } from './keep-file.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

/** A proxy to the database that drops the response to a COMMIT and everything after it. */
async function losingCommits(): Promise<net.Server> {
  const { host = '', port = 0 } = server.connection
  const way = net.createServer((client) => {
    const database = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    let isCommitted = false
    client.on('data', (sent) => {
      isCommitted ||= sent.includes('commit')
      database.write(sent)
    })
    database.on('data', (answer) => (isCommitted ? client.destroy() : client.write(answer)))
    client.on('close', () => database.destroy())
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  return way
}

test('F6, F8: when the response to the commit is lost, the row still names existing objects', async () => {
  const { user } = await signIn(server, { email: 'ada@example.com' })
  const way = await losingCommits()
  const { port } = way.address() as net.AddressInfo
  const { db, close } = openDatabase({ ...server.connection, host: '127.0.0.1', port })
  await expect(keepFile({ ...server.deps, db }, await clean(await redPng()), user.id, null)).rejects.toThrow(Error)
  await close()
  way.close()
  const [row] = await server.deps.db.select().from(files)
  expect(await storedKeys(server)).toEqual(objectKeys(row?.key ?? 'none').toSorted())
})
