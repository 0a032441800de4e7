import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createBehavior, loseAnswer } from './control/behavior.ts'
import { openControlPort } from './control/control-port.ts'
import { bodyOf, listen, stop } from './loopback.ts'

/** What the service knows of its caller. */
export interface TextAccount {
  apiKey: string
  model: string
}

/** A request as the service read it: the message of the system, and that of the user. */
export interface AskedWords {
  instructions: string
  facts: string
}

/**
 * What the service makes of a request: words of its own, these words, a refusal of the model, any body that a hostile
 * service sends, a refusal with a status and a code; or nothing, ever.
 */
export type TextMood =
  | 'words'
  | { say: string }
  | { refusal: string }
  | { body: Buffer; headers?: Record<string, string> }
  | { status: number; code: string }
  | 'silent'

/** A running service: speaks OpenAI's `POST /v1/chat/completions` and `GET /v1/models`. */
export interface TextServer {
  /** base address to be configured */
  url: string
  asked: readonly AskedWords[]
  /** POST /mood, /delay, /refuse {status, code} (once), /asked; null = nowhere. A service of words calls nobody. */
  controlUrl: string | null
  /** At first it writes words of its own; `times` = for so many requests, then again. */
  setMood: (made: TextMood, times?: number) => void
  /** Ends all connections, also those of requests that got no response. */
  hangUp: () => void
  close: () => Promise<void>
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendJson(response, status, { error: { code, message: code, type: 'invalid_request_error', param: null } })

/** Null when it is no valid request for one answer of this model. */
function read(text: string, model: string): AskedWords | null {
  const sent = JSON.parse(text) as { model?: unknown; messages?: { role?: unknown; content?: unknown }[] }
  const [system, user, ...others] = Array.isArray(sent.messages) ? sent.messages : []
  if (sent.model !== model || others.length > 0 || system?.role !== 'system' || user?.role !== 'user') return null
  const [instructions, facts] = [system.content, user.content]
  return typeof instructions === 'string' && typeof facts === 'string' ? { instructions, facts } : null
}

/** No model wrote this, and it says so. */
const sandboxWords = ({ instructions }: AskedWords): string =>
  JSON.stringify(
    instructions.includes('Chinese')
      ? ['SANDBOX：愿你每天都有好心情。', 'SANDBOX：想念你，祝你一切都好。', 'SANDBOX：谢谢你，一直都在。']
      : ['SANDBOX: may every day be kind to you.', 'SANDBOX: thinking of you.', 'SANDBOX: thank you for being you.'],
  )

/** Starts the service on loopback, at a free port. `controlPort` = where faults are set; left out = nowhere. */
export async function startTextServer({ apiKey, model }: TextAccount, controlPort?: number): Promise<TextServer> {
  const asked: AskedWords[] = []
  const behavior = createBehavior()
  let next: { made: TextMood; left: number } = { made: 'words', left: Infinity }

  const setMood = (made: TextMood, times = Infinity): void => {
    next = { made, left: times }
  }
  const isKnown = ({ headers }: IncomingMessage): boolean => headers.authorization === `Bearer ${apiKey}`

  async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mood = behavior.take()
    await behavior.delayed()
    if (mood === 'fault') return void refuse(response, 500, 'server_error')
    if (mood === 'lost-answer') loseAnswer(response)
    if (!isKnown(request)) return void refuse(response, 401, 'invalid_api_key')
    const words = read(await bodyOf(request), model)
    if (words === null) return void refuse(response, 400, 'invalid_value')
    asked.push(words)
    const { made } = next
    if (--next.left <= 0) setMood('words')
    const send = (content: string | null, refusal: string | null) => {
      const message = { role: 'assistant', content, refusal }
      const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }]
      sendJson(response, 200, { id: 'chatcmpl-1', object: 'chat.completion', created: 1_790_000_000, model, choices })
    }
    if (made === 'silent') return
    if (made === 'words') send(sandboxWords(words), null)
    else if ('say' in made) send(made.say, null)
    else if ('refusal' in made) send(null, made.refusal)
    else if ('body' in made) response.writeHead(200, made.headers).end(made.body)
    else refuse(response, made.status, made.code)
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/chat/completions')
      complete(request, response).catch(() => refuse(response, 400, 'invalid_value'))
    else if (request.method === 'GET' && request.url === '/v1/models')
      if (isKnown(request)) sendJson(response, 200, { object: 'list', data: [{ id: model, object: 'model' }] })
      else refuse(response, 401, 'invalid_api_key')
    else refuse(response, 404, 'not_found')
  })
  const url = `${await listen(server, 0)}/v1`
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
