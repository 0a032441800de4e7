import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service knows of its caller. */
export interface ImageAccount {
  apiKey: string
  model: string
}

/** A request as the service read it. */
export interface AskedImage {
  prompt: string
  size: string
}

/**
 * How the service responds: with these bytes in base64; with their address on the service; with any address, or any body,
 * that a hostile service sends; with a status and a code; or never.
 */
export type ImageMood =
  | { send: Buffer }
  | { link: Buffer }
  | { address: string }
  | { body: Buffer; headers?: Record<string, string> }
  | { status: number; code: string }
  | 'silent'

/** A running service: speaks OpenAI's `POST /v1/images/generations`. */
export interface ImageServer {
  /** base address to be configured */
  url: string
  asked: readonly AskedImage[]
  setMood: (mood: ImageMood) => void
  /** Ends all connections, also those of requests that got no response. */
  hangUp: () => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendJson(response, status, { error: { code, message: code, type: 'invalid_request_error', param: null } })

/** Null when it is no valid request for one picture of this model. */
function read(text: string, model: string): AskedImage | null {
  const sent = JSON.parse(text) as Record<string, unknown>
  const { prompt, size } = sent
  if (sent['model'] !== model || sent['n'] !== 1 || typeof prompt !== 'string') return null
  return typeof size === 'string' && /^\d+x\d+$/.test(size) ? { prompt, size } : null
}

/** Starts the service on loopback, at a free port. */
export async function startImageServer({ apiKey, model }: ImageAccount): Promise<ImageServer> {
  const asked: AskedImage[] = []
  let mood: ImageMood = { status: 500, code: 'server_error' }
  let url = ''

  async function generate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return void refuse(response, 401, 'invalid_api_key')
    const image = read(await bodyOf(request), model)
    if (image === null) return void refuse(response, 400, 'invalid_value')
    asked.push(image)
    const made = (picture: object) => sendJson(response, 200, { created: 1_790_000_000, data: [picture] })
    if (mood === 'silent') return
    if ('send' in mood) made({ b64_json: mood.send.toString('base64') })
    else if ('link' in mood) made({ url: new URL('/pictures/1', url).href })
    else if ('address' in mood) made({ url: mood.address })
    else if ('body' in mood) response.writeHead(200, mood.headers).end(mood.body)
    else refuse(response, mood.status, mood.code)
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/images/generations') void generate(request, response)
    else if (request.url === '/pictures/1' && typeof mood === 'object' && 'link' in mood) response.end(mood.link)
    else if (request.url === '/moved') response.writeHead(302, { location: '/pictures/1' }).end()
    else refuse(response, 404, 'not_found')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    asked,
    setMood: (next) => {
      mood = next
    },
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
