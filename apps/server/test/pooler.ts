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

interface Backend {
  socket: net.Socket
  /** whose transaction it works on */
  client: net.Socket | null
}

/** Calls `take` with each message of a server that begins with its type. */
function readMessages(socket: net.Socket, take: (message: Buffer, type: string) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    for (
      let length;
      rest.length >= 5 && rest.length >= (length = rest.readInt32BE(1) + 1);
      rest = rest.subarray(length)
    )
      take(rest.subarray(0, length), String.fromCodePoint(rest[0] ?? 0))
  })
}

/** Opens a connection to PostgreSQL, whose every transaction may belong to another client. Also returns its greeting. */
async function openBackend({ host, port }: pg.ClientConfig, startup: Buffer): Promise<[Backend, Buffer]> {
  const backend: Backend = { socket: net.connect(path.join(String(host), `.s.PGSQL.${port}`)), client: null }
  backend.socket.on('error', () => undefined).write(startup)
  const greeting: Buffer[] = []
  return new Promise((resolve) => {
    readMessages(backend.socket, (one, type) => {
      if (backend.client !== null) backend.client.write(one)
      else greeting.push(type === 'K' ? message('K', Buffer.from('invented')) : one)
      if (type !== 'Z') return
      resolve([backend, Buffer.concat(greeting)])
      if (one.at(-1) === 'I'.codePointAt(0)) backend.client = null
    })
  })
}

/**
 * A pooler that passes on the settings of its first client and pools by transaction: the first process that is free
 * does the next one. It understands simple queries only.
 */
export async function startTransactionPooler(database: pg.ClientConfig) {
  const backends: Backend[] = []
  const serve = async (client: net.Socket, startup: Buffer): Promise<void> => {
    const open = async () => {
      const [backend, greeting] = await openBackend(database, startup)
      backends.push(backend)
      return { backend, greeting }
    }
    client.write((await open()).greeting)
    const take = async (query: Buffer): Promise<void> => {
      if (query[0] === 'X'.codePointAt(0)) {
        client.end()
        return
      }
      const free = backends.find((one) => one.client === client) ?? backends.find((one) => one.client === null)
      const backend = free ?? (await open()).backend
      backend.client = client
      backend.socket.write(query)
    }
    client.on('data', (query: Buffer) => void take(query))
  }
  const server = net.createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', (startup: Buffer) => void serve(client, startup))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const close = (): Promise<unknown> => {
    for (const { socket } of backends) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port, close }
}

/** What stands before a database that is away: it accepts connections and never answers. */
export async function startSilence() {
  const clients = new Set<net.Socket>()
  const server = net.createServer((client) => void clients.add(client.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const close = (): Promise<unknown> => {
    for (const client of clients) client.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port, close }
}
