import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

/** A request as it arrived. */
export type SeenRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

/** A real HTTP server on a free loopback port that responds as the test says. */
export const startServer = async (answer: (response: ServerResponse, request: SeenRequest) => void) => {
  const seen: SeenRequest[] = []
  const closed: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('close', () => {
      if (!response.writableFinished) closed.push(request.url ?? '')
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const arrived = { method, url, headers, body: Buffer.concat(chunks) }
      seen.push(arrived)
      answer(response, arrived)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    /** URLs whose client disconnected before the response was complete. */
    closed,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The same, stopped when the test has finished. */
export const serve = async (...args: Parameters<typeof startServer>) => {
  const server = await startServer(...args)
  onTestFinished(server.stop)
  return server
}

export const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

export const success = (data: unknown) => ({ success: true, code: 200, message: 'ok', msg: 'ok', data })

export const refusal = (code: string, message: string, data: unknown = null) => ({
  success: false,
  code,
  message,
  msg: message,
  data,
})
