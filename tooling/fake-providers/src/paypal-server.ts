import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { createBehavior, loseAnswer, type Mood } from './control/behavior.ts'
import { openControlPort } from './control/control-port.ts'
import { createDelivery, type Delivery } from './control/delivery.ts'
import { bodyOf, listen, stop } from './loopback.ts'
import { createAnswers, saleResource } from './paypal/answer.ts'
import { createBooks, type Money, type Plan, type PaymentKind, Refused, type Subscription } from './paypal/books.ts'
import { approvePage, reportPage, sdkScript, waitingPage } from './paypal/pages.ts'
import { createTokens } from './paypal/tokens.ts'
import { createWebhooks, type NoticeFault, type Transmission } from './paypal/webhooks.ts'

export type { NoticeFault } from './paypal/webhooks.ts'

/** With `no-refunds`, the app lacks the right to refund payments. */
export type PayPalMood = Mood | 'no-refunds'

export interface PayPalServerOptions {
  /** ms; the time by which it acts, signs and checks */
  now?: () => number
  /** 0 = any free port */
  port?: number
  /** where faults are set and payers act, over HTTP; left out = nowhere */
  controlPort?: number | undefined
  clientId?: string | undefined
  secret?: string | undefined
  /** sends events to the registered webhooks by itself; otherwise a test carries them */
  sendsWebhooks?: boolean
  /** pauses between the tries of a webhook, ms */
  retryMs?: readonly number[]
}

/** A running service that speaks PayPal's Subscriptions. */
export interface PayPalServer {
  /** environment variables of a server that uses it */
  env: Record<string, string>
  origin: string
  /** POST /mood, /delay, /delivery, /approve|approvePending|complete|renew|decline|refund|reverse|suspend|cancel {id}, /subscriptions; null = nowhere */
  controlUrl: string | null
  subscriptions: ReadonlyMap<string, Subscription>
  /** the plans on sale; a test may change them */
  plans: () => Plan[]
  /** requests so far, as method and path with `*` for ids */
  asked: readonly string[]
  /** `times` = so many requests, then well again; `issue` = why refunds are refused */
  setMood: (mood: PayPalMood, times?: number, issue?: string) => void
  setDelay: (ms: number) => void
  /** The work of a request, so many requests from now, is done and never answered; resolves when that happens. */
  hangAt: (requests: number) => Promise<void>
  /** From now on requests whose path ends so wait, until the function that it returns is called. */
  hold: (end: string) => () => void
  setDelivery: (change: Partial<Delivery>) => void
  /** What payments are refunded as from now on; at first captures. */
  setPaymentKind: (kind: PaymentKind) => void
  /** Every access token becomes invalid. */
  forgetTokens: () => void
  /** A subscription is unknown from now on, as after a restart or with another account; the returned function ends that. */
  forget: (id: string) => () => void
  /** The payer approves and is charged; `amount` replaces the plan's price. */
  approve: (id: string, amount?: Partial<Money>) => void
  /** The payer approves, and the payer's bank needs days. */
  approvePending: (id: string) => void
  /** The money of the last payment that waits, or that was taken back, arrives under the same id. */
  complete: (id: string) => void
  /** The next period is due and charged. */
  renew: (id: string, amount?: Partial<Money>) => void
  /** The next period is due, and the payer's bank declines it. */
  decline: (id: string) => void
  refund: (id: string) => void
  /** The payer's bank takes the money back. */
  reverse: (id: string) => void
  suspend: (id: string) => void
  /** The payer cancels at PayPal. */
  cancel: (id: string) => void
  /** The signed notice of the last event about a subscription (of the last of this kind, if named). */
  notice: (id: string, fault?: NoticeFault, kind?: string) => Transmission
  /** The signed notices of all events about a subscription, the oldest first. */
  notices: (id: string) => Transmission[]
  close: () => Promise<void>
}

/** Starts the service on loopback. */
export async function startPayPalServer({
  now = Date.now,
  port = 0,
  controlPort,
  clientId = 'petalpost-stand-in-client',
  secret = 'petalpost-canary-paypal-secret',
  sendsWebhooks = false,
  retryMs = [200, 1_000, 5_000, 15_000, 60_000],
}: PayPalServerOptions = {}): Promise<PayPalServer> {
  let origin = ''
  const asked: string[] = []
  const books = createBooks(now)
  const delivery = createDelivery({ isOn: sendsWebhooks, retryMs })
  const webhooks = createWebhooks(now, () => origin, delivery)
  const { answer, tell } = createAnswers(books, webhooks, () => origin)
  const tokens = createTokens({ clientId, secret, now })
  /** answers by request id: a repeated request gets the first answer */
  const remembered = new Map<string, [number, object | null]>()
  const behavior = createBehavior(['no-refunds'])
  let refusal = 'PERMISSION_DENIED'
  let hang = { left: 0, happens: () => {} }
  let held: { end: string; released: Promise<void> } | null = null
  /** ids of requests whose work is being done */
  const inProgress = new Set<string>()

  const sold = (kind: string, id: string) => {
    const sale = books.known(id).sales.at(-1)!
    webhooks.emit(`PAYMENT.SALE.${kind}`, id, 'sale', saleResource(id, sale))
  }
  const payers = {
    approve: (id: string, amount?: Partial<Money>) => {
      books.approve(id, amount)
      tell('ACTIVATED', id)
      sold('COMPLETED', id)
    },
    approvePending: (id: string) => {
      books.approvePending(id)
      tell('ACTIVATED', id)
      sold('PENDING', id)
    },
    complete: (id: string) => {
      books.complete(id)
      sold('COMPLETED', id)
    },
    renew: (id: string, amount?: Partial<Money>) => {
      books.charge(id, amount)
      sold('COMPLETED', id)
    },
    decline: (id: string) => {
      books.decline(id)
      tell('PAYMENT.FAILED', id)
    },
    refund: (id: string) => {
      books.giveBack(id, 'REFUNDED')
      sold('REFUNDED', id)
    },
    reverse: (id: string) => {
      books.giveBack(id, 'REVERSED')
      sold('REVERSED', id)
    },
    suspend: (id: string) => {
      books.change(id, 'suspend', 'payments failed')
      tell('SUSPENDED', id)
    },
    cancel: (id: string) => {
      books.change(id, 'cancel', 'by the payer')
      tell('CANCELLED', id)
    },
  }

  function send(response: ServerResponse, status: number, body: object | null): void {
    response.writeHead(status, { 'content-type': 'application/json', 'paypal-debug-id': `d${asked.length}` })
    response.end(body === null ? '' : JSON.stringify(body))
  }

  /** Two requests with one id at the same moment: the second one fails. */
  async function oneAtATime<Result>(request: IncomingMessage, url: URL, work: () => Promise<Result>): Promise<Result> {
    const id = request.headers['paypal-request-id']
    if (id === undefined) return work()
    const key = `${url.pathname} ${String(id)}`
    if (inProgress.has(key)) throw new Refused(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS')
    inProgress.add(key)
    return work().finally(() => inProgress.delete(key))
  }

  /** The answer to a call of the shop's server. */
  async function answerCall(request: IncomingMessage, url: URL, raw: string): Promise<[number, object | null]> {
    await behavior.delayed()
    if (held !== null && url.pathname.endsWith(held.end)) await held.released
    const { method = '' } = request
    if (url.pathname === '/v1/oauth2/token') return tokens.give(request.headers.authorization, raw)
    if (!tokens.isValid(request.headers.authorization)) throw new Refused(401, 'AUTHENTICATION_FAILURE')
    const id = request.headers['paypal-request-id']
    const key = `${method} ${url.pathname} ${String(id)}`
    const before = id === undefined ? undefined : remembered.get(key)
    if (before !== undefined) return [200, before[1]]
    const sent = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>)
    const made = answer({ method, path: url.pathname, query: url.searchParams, sent, raw })
    if (id !== undefined) remembered.set(key, made)
    return made
  }

  function serveFrontend(request: IncomingMessage, url: URL, raw: string, response: ServerResponse): boolean {
    const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    if (url.pathname === '/sdk/js') {
      const isRight = url.searchParams.get('client-id') === clientId && url.searchParams.get('vault') === 'true'
      response.writeHead(isRight ? 200 : 400, { 'content-type': 'text/javascript; charset=utf-8' })
      response.end(isRight ? sdkScript(origin) : '')
      return true
    }
    const certificate = webhooks.certificateAt(url.pathname)
    if (certificate !== null) response.writeHead(200, { 'content-type': 'text/plain' }).end(certificate)
    else if (url.pathname === '/waiting') html(waitingPage)
    else if (url.pathname === '/webapps/billing/subscriptions') serveApproval(request, url, raw, html)
    else return false
    return true
  }

  function serveApproval(request: IncomingMessage, url: URL, raw: string, html: (text: string) => unknown): void {
    const fields = request.method === 'POST' ? new URLSearchParams(raw) : url.searchParams
    const [id, shop, outcome] = ['token', 'shop', 'outcome'].map((name) => fields.get(name) ?? '') as [
      string,
      string,
      string,
    ]
    const subscription = books.known(id)
    if (request.method !== 'POST') {
      const [cycle] = books.planOf(subscription).billing_cycles
      const price = cycle?.pricing_scheme?.fixed_price
      const about = { id, shop, brand: 'Petalpost', name: books.planOf(subscription).name }
      return void html(approvePage({ ...about, price: `$${price?.value ?? '0.00'}` }))
    }
    if (outcome === 'approve') payers.approve(id)
    const back = outcome === 'approve' ? subscription.returnUrl : subscription.cancelUrl
    html(reportPage({ id, shop, outcome, back }))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const raw = await bodyOf(request)
    try {
      if (serveFrontend(request, url, raw, response)) return
      asked.push(`${request.method} ${url.pathname.replaceAll(/\/(?:I|P|PROD)-[\w-]+/g, '/*')}`)
      const mood = behavior.take((one) =>
        one === 'no-refunds' ? url.pathname.endsWith('/refund') : url.pathname !== '/v1/oauth2/token',
      )
      if (mood === 'fault') return send(response, 500, { name: 'INTERNAL_SERVER_ERROR' })
      if (mood === 'no-refunds') throw new Refused(403, 'NOT_AUTHORIZED', refusal)
      if (mood === 'lost-answer') loseAnswer(response)
      const [status, body] = await oneAtATime(request, url, () => answerCall(request, url, raw))
      if (hang.left > 0 && --hang.left === 0) return hang.happens()
      send(response, status, body)
    } catch (error) {
      if (!(error instanceof Refused)) return send(response, 400, { name: 'INVALID_REQUEST', message: 'malformed' })
      const details = error.issue === '' ? [] : [{ issue: error.issue }]
      send(response, error.status, { name: error.message, message: error.message, debug_id: 'd', details, links: [] })
    }
  }

  const ofPayers = Object.entries(payers).map(([name, act]) => [
    name,
    ({ id }: Record<string, unknown>) => act(String(id)),
  ])

  const server = createServer((request, response) => void serve(request, response))
  origin = await listen(server, port)
  // each of the payers' deeds is one control, of a subscription: `POST /approve {id}`
  const control = await openControlPort(controlPort, {
    ...behavior.controls,
    ...delivery.controls,
    ...Object.fromEntries(ofPayers),
    subscriptions: () => [...books.subscriptions.values()],
  })

  const eventsAbout = (id: string) => webhooks.events.filter(({ about }) => about === id)
  return {
    env: {
      PAYPAL_ENDPOINT: origin,
      PAYPAL_SCRIPT_ORIGIN: origin,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_SECRET: secret,
      PAYPAL_NOTICE_ROOT: webhooks.root,
    },
    origin,
    subscriptions: books.subscriptions,
    plans: () => [...books.plans.values()],
    asked,
    controlUrl: control.url,
    setMood: (mood, times, issue = 'PERMISSION_DENIED') => {
      behavior.setMood(mood, times)
      refusal = issue
    },
    setDelay: behavior.setDelay,
    hangAt: (requests) =>
      new Promise((resolve) => {
        hang = { left: requests, happens: resolve }
      }),
    hold: (end) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { end, released: promise }
      return () => {
        held = null
        resolve()
      }
    },
    setDelivery: delivery.set,
    forgetTokens: tokens.forget,
    setPaymentKind: books.setPaymentKind,
    forget: (id) => {
      const forgotten = books.known(id)
      books.subscriptions.delete(id)
      return () => void books.subscriptions.set(id, forgotten)
    },
    ...payers,
    notice: (id, fault = {}, kind) => {
      const event = eventsAbout(id).findLast(({ type }) => kind === undefined || type === kind)
      if (event === undefined) throw new Error(`nothing has happened to ${id}`)
      return webhooks.transmissionOf(event, fault)
    },
    notices: (id) => eventsAbout(id).map((event) => webhooks.transmissionOf(event)),
    close: async () => {
      delivery.close()
      await Promise.all([stop(server), control.close()])
    },
  }
}
