import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createBehavior, loseAnswer, type Mood } from './control/behavior.ts'
import { openControlPort } from './control/control-port.ts'
import { bodyOf, listen, stop } from './loopback.ts'

/** The account that the service knows. */
export interface SmsAccount {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
}

/** A message as its recipient gets it. */
export interface ReceivedSms {
  to: string
  signName: string
  code: string
}

/** A running SMS service: speaks Alibaba Cloud's SendSms, and lists at GET /messages what it sent. */
export interface SmsServer {
  port: number
  received: readonly ReceivedSms[]
  /** POST /mood, /delay; null = nowhere. The service calls nobody. */
  controlUrl: string | null
  setMood: (mood: Mood) => void
  close: () => Promise<void>
}

/** A response as the service writes it: an HTTP status and its own code. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const CLOCK_SKEW_MS = 900_000
/** One message per minute to one phone, the service's own limit for codes. */
const PER_PHONE_MS = 60_000
const NEEDED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const parseAuthorization = (header: string) =>
  /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(header)?.slice(1)

/** Checks the caller, and that every part is signed, from the received bytes. */
function checkSignature(request: IncomingMessage, body: string, account: SmsAccount): void {
  const [id, signedHeaders = '', signature = ''] = parseAuthorization(request.headers.authorization ?? '') ?? []
  if (id === undefined) throw new Refusal(400, 'IncompleteSignature')
  if (id !== account.accessKeyId) throw new Refusal(404, 'InvalidAccessKeyId.NotFound')
  const names = signedHeaders.split(';')
  if (!NEEDED.every((name) => names.includes(name) && typeof request.headers[name] === 'string'))
    throw new Refusal(400, 'IncompleteSignature')
  if (request.headers['x-acs-content-sha256'] !== sha256(body)) throw new Refusal(400, 'SignatureDoesNotMatch')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const sorted = query.split('&').toSorted().join('&')
  const headers = names.toSorted().map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, path, sorted, headers.join(''), names.toSorted().join(';'), sha256(body)].join(
    '\n',
  )
  const expected = createHmac('sha256', account.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Refusal(400, 'SignatureDoesNotMatch')
}

/** The message to send. */
function readMessage(query: URLSearchParams, account: SmsAccount): ReceivedSms {
  const needed = (name: string): string => {
    const value = query.get(name)
    if (value === null || value === '') throw new Refusal(400, `Missing${name}`)
    return value
  }
  const [to, signName] = [needed('PhoneNumbers'), needed('SignName')]
  if (!/^(\+?86)?1\d{10}$/.test(to)) throw new Refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL')
  if (signName !== account.signName) throw new Refusal(200, 'isv.SMS_SIGNATURE_ILLEGAL')
  if (needed('TemplateCode') !== account.templateCode) throw new Refusal(200, 'isv.SMS_TEMPLATE_ILLEGAL')
  const { code } = JSON.parse(needed('TemplateParam')) as { code?: unknown }
  if (typeof code !== 'string') throw new Refusal(200, 'isv.TEMPLATE_MISSING_PARAMETERS')
  return { to, signName, code }
}

export interface SmsOptions {
  /** 0 = any free port */
  port?: number
  /** where faults are set over HTTP; left out = nowhere */
  controlPort?: number
  /** ms */
  now?: () => number
}

/** Starts the service on loopback. */
export async function startSmsServer(
  account: SmsAccount,
  { port = 0, controlPort, now = Date.now }: SmsOptions = {},
): Promise<SmsServer> {
  const received: ReceivedSms[] = []
  const nonces = new Set<string>()
  const lastTo = new Map<string, number>()
  const behavior = createBehavior()

  async function send(request: IncomingMessage): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method !== 'POST' || pathname !== '/') throw new Refusal(404, 'InvalidAction.NotFound')
    const { 'x-acs-action': action, 'x-acs-version': version, 'x-acs-date': date = '' } = request.headers
    if (action !== 'SendSms' || version !== '2017-05-25') throw new Refusal(404, 'InvalidAction.NotFound')
    checkSignature(request, await bodyOf(request), account)
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(date))) throw new Refusal(400, 'InvalidTimeStamp.Format')
    if (Math.abs(Date.parse(String(date)) - now()) > CLOCK_SKEW_MS) throw new Refusal(400, 'InvalidTimeStamp.Expired')
    const nonce = String(request.headers['x-acs-signature-nonce'])
    if (nonces.has(nonce)) throw new Refusal(400, 'SignatureNonceUsed')
    nonces.add(nonce)
    const message = readMessage(searchParams, account)
    const number = message.to.slice(-11)
    if (now() - (lastTo.get(number) ?? -PER_PHONE_MS) < PER_PHONE_MS)
      throw new Refusal(200, 'isv.BUSINESS_LIMIT_CONTROL')
    lastTo.set(number, now())
    received.push(message)
  }

  const answer = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ Code: code, Message: code, RequestId: crypto.randomUUID(), BizId: String(received.length) }),
      )

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url === '/messages') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(received))
      return
    }
    const mood = behavior.take()
    await behavior.delayed()
    if (mood === 'lost-answer') loseAnswer(response)
    try {
      if (mood === 'fault') throw new Refusal(503, 'ServiceUnavailable')
      await send(request)
      answer(response, 200, 'OK')
    } catch (error) {
      if (error instanceof Refusal) answer(response, error.status, error.code)
      else answer(response, 400, 'InvalidParameter')
    }
  }

  const server = createServer((request, response) => void serve(request, response))
  const origin = await listen(server, port)
  const control = await openControlPort(controlPort, behavior.controls)
  return {
    port: Number(new URL(origin).port),
    controlUrl: control.url,
    received,
    setMood: behavior.setMood,
    close: async () => {
      await Promise.all([stop(server), control.close()])
    },
  }
}
