import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createBehavior, loseAnswer } from './control/behavior.ts'
import { openControlPort } from './control/control-port.ts'
import { drawPicture } from './image/draw-picture.ts'
import { bodyOf, listen, stop } from './loopback.ts'

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
 * What the service makes of a request: a picture that it draws; these bytes in base64; their address on the service; any
 * address, or any body, that a hostile service sends; a refusal with a status and a code; or nothing, ever.
 */
export type ImageMood =
  | 'picture'
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
  /** POST /mood, /delay, /refuse {status, code} (once), /asked; null = nowhere. A service of pictures calls nobody. */
  controlUrl: string | null
  /** At first it draws pictures; `times` = for so many requests, then again. */
  setMood: (made: ImageMood, times?: number) => void
  /** Ends all connections, also those of requests that got no response. */
  hangUp: () => void
  close: () => Promise<void>
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

/** Starts the service on loopback, at a free port. `controlPort` = where faults are set; left out = nowhere. */
export async function startImageServer({ apiKey, model }: ImageAccount, controlPort?: number): Promise<ImageServer> {
  const asked: AskedImage[] = []
  const behavior = createBehavior()
  let next: { made: ImageMood; left: number } = { made: 'picture', left: Infinity }
  let url = ''

  const setMood = (made: ImageMood, times = Infinity): void => {
    next = { made, left: times }
  }

  async function generate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mood = behavior.take()
    await behavior.delayed()
    if (mood === 'fault') return void refuse(response, 500, 'server_error')
    if (mood === 'lost-answer') loseAnswer(response)
    if (request.headers.authorization !== `Bearer ${apiKey}`) return void refuse(response, 401, 'invalid_api_key')
    const image = read(await bodyOf(request), model)
    if (image === null) return void refuse(response, 400, 'invalid_value')
    asked.push(image)
    const { made } = next
    if (--next.left <= 0) setMood('picture')
    const send = (picture: object) => sendJson(response, 200, { created: 1_790_000_000, data: [picture] })
    if (made === 'silent') return
    if (made === 'picture') send({ b64_json: (await drawPicture(image.prompt, image.size)).toString('base64') })
    else if ('send' in made) send({ b64_json: made.send.toString('base64') })
    else if ('link' in made) send({ url: new URL('/pictures/1', url).href })
    else if ('address' in made) send({ url: made.address })
    else if ('body' in made) response.writeHead(200, made.headers).end(made.body)
    else refuse(response, made.status, made.code)
  }

  const server = createServer((request, response) => {
    const { made } = next
    if (request.method === 'POST' && request.url === '/v1/images/generations')
      generate(request, response).catch(() => refuse(response, 400, 'invalid_value'))
    else if (request.url === '/pictures/1' && typeof made === 'object' && 'link' in made) response.end(made.link)
    else if (request.url === '/moved') response.writeHead(302, { location: '/pictures/1' }).end()
    else refuse(response, 404, 'not_found')
  })
  url = `${await listen(server, 0)}/v1`
  const control = await openControlPort(controlPort, {
    ...behavior.controls,
    refuse: ({ status, code }) => setMood({ status: Number(status), code: String(code) }, 1),
    asked: () => asked,
  })
  return {
    url,
    controlUrl: control.url,
    asked,
    setMood,
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      await Promise.all([stop(server), control.close()])
    },
  }
}
