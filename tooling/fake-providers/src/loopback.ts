import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The body of a request as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Listens for this machine only; port 0 picks a free one. Returns the origin. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends the server and its connections. */
export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
