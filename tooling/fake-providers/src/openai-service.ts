import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createBehavior, loseAnswer } from './control/behavior.ts'
import { openControlPort } from './control/control-port.ts'
import { bodyOf, listen, stop } from './loopback.ts'

/** What the service knows of its caller. */
export interface ServiceAccount {
  apiKey: string
  model: string
}

/** Any body that a hostile service sends; a refusal with a status and a code; or nothing, ever. */
export type CommonMood =
  | { body: Buffer; headers?: Record<string, string> }
  | { status: number; code: string }
  | 'silent'

/** A running service in OpenAI's form. */
export interface OpenAiService<Asked, Mood> {
  /** base address to be configured */
  url: string
  /** the requests as the service read them */
  asked: readonly Asked[]
  /** POST /mood, /delay, /refuse {status, code} (once), /asked; null = nowhere. The service calls nobody. */
  controlUrl: string | null
  /** At first it answers by itself; `times` = for so many requests, then again. */
  setMood: (made: Mood | CommonMood, times?: number) => void
  /** Ends all connections, also those of requests that got no response. */
  hangUp: () => void
  close: () => Promise<void>
}

/** What differs from one service to another. */
export interface ServiceParts<Asked, Mood> {
  /** path of its one call, below /v1 */
  path: string
  /** what it makes of requests until it is told otherwise */
  first: Mood
  /** Null when it is no valid request to this model. */
  read: (text: string, model: string) => Asked | null
  /** Returns the body of the answer. `origin` is that of the service. */
  answer: (asked: Asked, made: Mood, origin: string) => object | Promise<object>
  /** Answers what is asked at other addresses; false = there is nothing. */
  others?: (request: IncomingMessage, response: ServerResponse, made: Mood | CommonMood) => boolean
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendJson(response, status, { error: { code, message: code, type: 'invalid_request_error', param: null } })

const isCommon = (made: unknown): made is CommonMood =>
  made === 'silent' || (typeof made === 'object' && made !== null && ('body' in made || 'status' in made))

function disturb(response: ServerResponse, made: CommonMood): void {
  if (made === 'silent') return
  if ('body' in made) response.writeHead(200, made.headers).end(made.body)
  else refuse(response, made.status, made.code)
}

/**
 * Starts a service on loopback, at a free port: its call and `GET /v1/models`. `controlPort` = where faults are set; left
 * out = nowhere.
 */
export async function startOpenAiService<Asked, Mood>(
  { path, first, read, answer, others = () => false }: ServiceParts<Asked, Mood>,
  { apiKey, model }: ServiceAccount,
  controlPort?: number,
): Promise<OpenAiService<Asked, Mood>> {
  const asked: Asked[] = []
  const behavior = createBehavior()
  let next: { made: Mood | CommonMood; left: number } = { made: first, left: Infinity }
  let url = ''

  const setMood = (made: Mood | CommonMood, times = Infinity): void => {
    next = { made, left: times }
  }
  const isKnown = ({ headers }: IncomingMessage): boolean => headers.authorization === `Bearer ${apiKey}`

  async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mood = behavior.take()
    await behavior.delayed()
    if (mood === 'fault') return void refuse(response, 500, 'server_error')
    if (mood === 'lost-answer') loseAnswer(response)
    if (!isKnown(request)) return void refuse(response, 401, 'invalid_api_key')
    const wish = read(await bodyOf(request), model)
    if (wish === null) return void refuse(response, 400, 'invalid_value')
    asked.push(wish)
    const { made } = next
    if (--next.left <= 0) setMood(first)
    if (isCommon(made)) disturb(response, made)
    else sendJson(response, 200, await answer(wish, made, url))
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === `/v1${path}`)
      call(request, response).catch(() => refuse(response, 400, 'invalid_value'))
    else if (request.method === 'GET' && request.url === '/v1/models')
      if (isKnown(request)) sendJson(response, 200, { object: 'list', data: [{ id: model, object: 'model' }] })
      else refuse(response, 401, 'invalid_api_key')
    else if (!others(request, response, next.made)) refuse(response, 404, 'not_found')
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
