import net from 'node:net'
import path from 'node:path'

import type pg from 'pg'

/** How a pooler treats the settings that a client names when it connects. */
type Settings = 'refused' | 'ignored'

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** The names and values of a startup message of PostgreSQL's protocol. */
const fieldsOf = (startup: Buffer): string[] => startup.subarray(8, -2).toString().split('\0')

function startupOf(fields: readonly string[]): Buffer {
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}

const KNOWN = new Set(['user', 'database', 'application_name', 'client_encoding'])

/**
 * A pooler in front of a database on a unix socket, as PgBouncer is without `ignore_startup_parameters` (`refused`) and
 * with it (`ignored`). It speaks PostgreSQL's protocol up to the first query; then it passes bytes on.
 */
export async function startPooler({ host, port }: pg.ClientConfig, settings: Settings) {
  const server = net.createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', (startup: Buffer) => {
      const fields = fieldsOf(startup)
      const pairs = fields.flatMap((name, index) => (index % 2 === 0 ? [[name, fields[index + 1] ?? ''] as const] : []))
      const unknown = pairs.find(([name]) => !KNOWN.has(name))
      if (settings === 'refused' && unknown !== undefined) {
        const text = `unsupported startup parameter: ${unknown[0]}`
        client.end(message('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)))
        return
      }
      const database = net.connect(path.join(String(host), `.s.PGSQL.${port}`))
      database.on('error', () => client.destroy())
      database.write(startupOf(pairs.filter(([name]) => KNOWN.has(name)).flat()))
      client.pipe(database).pipe(client)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as net.AddressInfo
  return { port: own, close: () => new Promise((resolve) => server.close(resolve)) }
}
