import { randomUUID } from 'node:crypto'

import { type Books, type PaymentKind, Refused, type Sale, type Subscription } from './books.ts'
import type { createWebhooks } from './webhooks.ts'

/** A request with its JSON body; `raw` is the body's text. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  sent: Record<string, unknown>
  raw: string
}

/** Status and JSON body; null = no body. */
export type Answer = [status: number, body: object | null]

const iso = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`

/** A sale as it is in a notice. */
export const saleResource = (id: string, sale: Sale) => ({
  id: sale.id,
  state: sale.status.toLowerCase(),
  amount: { total: sale.amount.value, currency: sale.amount.currency_code },
  billing_agreement_id: id,
  create_time: iso(sale.time),
})

/** PayPal's REST calls: catalog, subscriptions and webhooks. */
export function createAnswers(books: Books, webhooks: ReturnType<typeof createWebhooks>, origin: () => string) {
  const present = (subscription: Subscription) => {
    const { id, planId, customId, status, createdAt, nextBillingAt, outstanding, sales } = subscription
    const last = sales.findLast((sale) => sale.status !== 'DECLINED')
    return {
      id,
      plan_id: planId,
      custom_id: customId,
      status,
      create_time: iso(createdAt),
      start_time: iso(createdAt),
      billing_info: {
        outstanding_balance: { currency_code: 'USD', value: (outstanding / 100).toFixed(2) },
        cycle_executions: [],
        failed_payments_count: 0,
        ...(last && { last_payment: { amount: last.amount, time: iso(last.time) } }),
        ...(status === 'ACTIVE' && nextBillingAt !== null && { next_billing_time: iso(nextBillingAt) }),
      },
      links: [
        { rel: 'approve', href: `${origin()}/webapps/billing/subscriptions?token=${id}`, method: 'GET' },
        { rel: 'self', href: `${origin()}/v1/billing/subscriptions/${id}`, method: 'GET' },
      ],
    }
  }
  const tell = (kind: string, id: string) =>
    webhooks.emit(`BILLING.SUBSCRIPTION.${kind}`, id, 'subscription', present(books.known(id)))

  function transactions({ path, query }: Asked): Answer {
    const [from, to] = ['start_time', 'end_time'].map((name) => Date.parse(query.get(name) ?? ''))
    if (!(from! <= to!)) throw new Refused(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
    const { sales } = books.known(path.split('/')[4]!)
    const within = sales.filter(({ time }) => time >= from! && time <= to!)
    const list = within.map(({ id, status, amount, time }) => ({
      id,
      status,
      amount_with_breakdown: { gross_amount: amount },
      time: iso(time),
    }))
    return [200, { transactions: list, total_items: list.length, total_pages: 1, links: [] }]
  }

  function createWebhook({ sent }: Asked): Answer {
    const { url, event_types: types } = sent as { url?: string; event_types?: { name: string }[] }
    if (!URL.canParse(url ?? '') || !Array.isArray(types) || types.length === 0)
      throw new Refused(400, 'VALIDATION_ERROR', 'INVALID_WEBHOOK')
    if ([...webhooks.hooks.values()].some((hook) => hook.url === url))
      throw new Refused(400, 'WEBHOOK_URL_ALREADY_EXISTS')
    const id = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()
    webhooks.hooks.set(id, { id, url: url!, eventTypes: types.map(({ name }) => name) })
    return [201, { id, url, event_types: types }]
  }

  const listWebhooks = (): Answer => [
    200,
    {
      webhooks: [...webhooks.hooks.values()].map(({ id, url, eventTypes }) => ({
        id,
        url,
        event_types: eventTypes.map((name) => ({ name })),
      })),
    },
  ]

  function verifySignature({ sent, raw }: Asked): Answer {
    const { webhook_event: event } = sent
    if (typeof event !== 'object') throw new Refused(400, 'VALIDATION_ERROR')
    // the event's own bytes, because the signature covers them
    const text = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, raw.lastIndexOf('}'))
    return [200, { verification_status: webhooks.isOurs(sent, text) ? 'SUCCESS' : 'FAILURE' }]
  }

  function create({ sent }: Asked): Answer {
    const made = books.createSubscription(sent)
    tell('CREATED', made.id)
    return [201, present(made)]
  }

  function change({ path, sent }: Asked, verb: 'cancel' | 'suspend' | 'activate'): Answer {
    const id = path.split('/')[4]!
    books.change(id, verb, sent['reason'])
    tell({ cancel: 'CANCELLED', suspend: 'SUSPENDED', activate: 'ACTIVATED' }[verb], id)
    return [204, null]
  }

  function refund({ path, sent }: Asked, kind: PaymentKind): Answer {
    const { id, sale } = books.refund(path.split('/')[4]!, kind, Object.keys(sent).length === 0)
    webhooks.emit('PAYMENT.SALE.REFUNDED', id, 'sale', saleResource(id, sale))
    if (kind === 'capture') return [201, { id: `R${sale.id}`, status: 'COMPLETED', amount: sale.amount, links: [] }]
    return [201, { id: `R${sale.id}`, state: 'completed', sale_id: sale.id, amount: saleResource(id, sale).amount }]
  }

  const ROUTES: [method: string, path: RegExp, answer: (asked: Asked) => Answer][] = [
    ['POST', /^\/v1\/catalogs\/products$/, ({ sent }) => [201, books.createProduct(sent)]],
    [
      'GET',
      /^\/v1\/catalogs\/products\/[\w-]+$/,
      ({ path }) => {
        const product = books.products.get(path.split('/').at(-1)!)
        if (product === undefined) throw new Refused(404, 'RESOURCE_NOT_FOUND')
        return [200, product]
      },
    ],
    [
      'PATCH',
      /^\/v1\/billing\/plans\/[\w-]+$/,
      ({ path, raw }) => {
        books.changePlan(path.split('/').at(-1)!, JSON.parse(raw))
        return [204, null]
      },
    ],
    ['POST', /^\/v1\/billing\/plans$/, ({ sent }) => [201, books.createPlan(sent)]],
    [
      'GET',
      /^\/v1\/billing\/plans\/[\w-]+$/,
      ({ path }) => {
        const plan = books.plans.get(path.split('/').at(-1)!)
        if (plan === undefined) throw new Refused(404, 'RESOURCE_NOT_FOUND')
        return [200, plan]
      },
    ],
    ['POST', /^\/v1\/billing\/subscriptions$/, create],
    ['GET', /^\/v1\/billing\/subscriptions\/[\w-]+$/, ({ path }) => [200, present(books.known(path.split('/')[4]!))]],
    ['GET', /^\/v1\/billing\/subscriptions\/[\w-]+\/transactions$/, transactions],
    ['POST', /^\/v1\/billing\/subscriptions\/[\w-]+\/cancel$/, (asked) => change(asked, 'cancel')],
    ['POST', /^\/v1\/billing\/subscriptions\/[\w-]+\/suspend$/, (asked) => change(asked, 'suspend')],
    ['POST', /^\/v1\/billing\/subscriptions\/[\w-]+\/activate$/, (asked) => change(asked, 'activate')],
    ['POST', /^\/v2\/payments\/captures\/\w+\/refund$/, (asked) => refund(asked, 'capture')],
    ['POST', /^\/v1\/payments\/sale\/\w+\/refund$/, (asked) => refund(asked, 'sale')],
    ['POST', /^\/v1\/notifications\/webhooks$/, createWebhook],
    ['GET', /^\/v1\/notifications\/webhooks$/, listWebhooks],
    ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifySignature],
  ]

  return {
    tell,
    answer: (asked: Asked): Answer => {
      const route = ROUTES.find(([method, path]) => method === asked.method && path.test(asked.path))
      if (route === undefined) throw new Refused(404, 'RESOURCE_NOT_FOUND')
      return route[2](asked)
    },
  }
}
