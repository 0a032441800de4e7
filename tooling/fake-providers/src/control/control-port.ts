import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { bodyOf, listen, stop } from '../loopback.ts'

/** What a service can be told, by names. What one returns is the answer. */
export type Controls = Readonly<Record<string, (sent: Record<string, unknown>) => unknown>>

/** Where a service can be told things over HTTP: `POST /NAME` with the fields of a JSON object. */
export interface ControlPort {
  /** null = nowhere */
  url: string | null
  close: () => Promise<void>
}

/** Opens the port on loopback: 0 picks a free one, undefined opens none. */
export async function openControlPort(port: number | undefined, controls: Controls): Promise<ControlPort> {
  if (port === undefined) return { url: null, close: () => Promise.resolve() }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const name = (request.url ?? '').slice(1)
    const control = Object.hasOwn(controls, name) ? controls[name] : undefined
    if (control === undefined) return void send(404, { error: `there is ${Object.keys(controls).join(', ')}` })
    try {
      send(200, await control(JSON.parse((await bodyOf(request)) || '{}') as Record<string, unknown>))
    } catch (error) {
      send(400, { error: (error as Error).message })
    }
  }

  const server = createServer((request, response) => void serve(request, response))
  return { url: await listen(server, port), close: () => stop(server) }
}
