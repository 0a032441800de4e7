import { createHash } from 'node:crypto'

import type { Plan } from '@petalpost/domain/membership'

import { fieldsOf, PaymentFailed } from '../payment.ts'
import { hasIssue, type PaypalClient, refusal } from './client.ts'
import { amountOf } from './subscription.ts'

/** Numbers that PayPal gave to our product, plans and webhook, by our names for them. */
export interface ProviderIds {
  read(name: string): Promise<string | null>
  write(name: string, id: string): Promise<void>
}

/** A plan on sale: its price, and what the first period costs. All amounts are cents. */
export interface PlanOnSale {
  productId: string
  name: string
  plan: Plan
  currency: string
  amount: number
  firstAmount: number
}

const PRODUCT_ID = 'PETALPOST-MEMBERSHIP'
export const WEBHOOK = 'webhook'
/** A period that could not be charged is no membership, so the next one must not cost twice as much. */
const BILLS_OUTSTANDING = false

/** Every event that can change a subscription or its payments. */
const EVENTS = [
  ...['CREATED', 'ACTIVATED', 'UPDATED', 'EXPIRED', 'CANCELLED', 'SUSPENDED', 'PAYMENT.FAILED'].map(
    (kind) => `BILLING.SUBSCRIPTION.${kind}`,
  ),
  ...['COMPLETED', 'REFUNDED', 'REVERSED'].map((kind) => `PAYMENT.SALE.${kind}`),
]

/** A plan's name says everything that it promises: another price is another plan, and old members keep theirs. */
export const planName = ({ productId, currency, amount, firstAmount }: Omit<PlanOnSale, 'name' | 'plan'>): string =>
  `plan ${productId} ${currency} ${amount} ${firstAmount}`

const requestIdFor = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 36)

function cyclesOf({ plan, currency, amount, firstAmount }: PlanOnSale): object[] {
  const frequency = { interval_unit: plan === 'yearly' ? 'YEAR' : 'MONTH', interval_count: 1 }
  const priced = (cents: number) => ({ fixed_price: { value: amountOf(cents), currency_code: currency } })
  const first = { tenure_type: 'TRIAL', total_cycles: 1, pricing_scheme: priced(firstAmount) }
  const regular = { tenure_type: 'REGULAR', total_cycles: 0, pricing_scheme: priced(amount) }
  const cycles = firstAmount < amount ? [first, regular] : [regular]
  return cycles.map((cycle, index) => ({ frequency, sequence: index + 1, ...cycle }))
}

const idIn = ({ body }: { body: Buffer }): string => {
  const { id } = JSON.parse(body.toString()) as { id?: unknown }
  if (typeof id !== 'string' || id === '') throw new PaymentFailed('an answer without an id', false)
  return id
}

const planPath = (id: string): string => `/v1/billing/plans/${id}`

/** Plans of older servers bill what is outstanding. */
function isFit(plan: Record<string, unknown>): boolean {
  const { auto_bill_outstanding: bills } = (plan['payment_preferences'] ?? {}) as Record<string, unknown>
  return bills === BILLS_OUTSTANDING
}

/**
 * Returns the names of the plans on sale that PayPal does not have, or has as an older server made them: `setUpCatalog`
 * makes and mends them.
 * @throws PaymentFailed
 */
export async function plansToSetUp(
  client: PaypalClient,
  ids: Pick<ProviderIds, 'read'>,
  plans: readonly PlanOnSale[],
): Promise<string[]> {
  const unfit: string[] = []
  for (const name of plans.map(planName)) {
    const known = await ids.read(name)
    const answer = known === null ? null : await client.get(planPath(known))
    if (answer !== null && answer.status !== 200 && answer.status !== 404) throw refusal(answer)
    if (answer?.status !== 200 || !isFit(fieldsOf(answer.body.toString()))) unfit.push(name)
  }
  return unfit
}

/**
 * Creates what PayPal must know before anybody can subscribe: the product, a plan for each price, and the webhook.
 * Running it again creates nothing twice. Returns a line for each thing.
 * @throws PaymentFailed
 */
export async function setUpCatalog(
  client: PaypalClient,
  ids: ProviderIds,
  { plans, noticeUrl }: { plans: readonly PlanOnSale[]; noticeUrl: string },
): Promise<string[]> {
  const said: string[] = []

  /** The known id if PayPal still has it, which `mend` may change; otherwise makes the thing. */
  async function ensure(
    name: string,
    pathOf: (id: string) => string,
    make: () => Promise<string>,
    mend: (path: string, known: Record<string, unknown>) => Promise<void> = async () => {},
  ): Promise<string> {
    const known = await ids.read(name)
    if (known !== null) {
      const answer = await client.get(pathOf(known))
      if (answer.status === 200) {
        await mend(pathOf(known), fieldsOf(answer.body.toString()))
        said.push(`${name}: ${known}, as before`)
        return known
      }
      if (answer.status !== 404) throw refusal(answer)
    }
    const id = await make()
    await ids.write(name, id)
    said.push(`${name}: ${id}`)
    return id
  }

  /** A plan that an older server made. */
  async function billNoOutstanding(path: string, plan: Record<string, unknown>): Promise<void> {
    if (isFit(plan)) return
    const change = { op: 'replace', path: '/payment_preferences/auto_bill_outstanding', value: BILLS_OUTSTANDING }
    const answer = await client.patch(path, [change])
    if (answer.status !== 204) throw refusal(answer)
  }

  const productId = await ensure(
    'product',
    (id) => `/v1/catalogs/products/${id}`,
    async () => {
      const content = { id: PRODUCT_ID, name: 'Petalpost membership', type: 'SERVICE', category: 'SOFTWARE' }
      const answer = await client.post('/v1/catalogs/products', content, requestIdFor('product'))
      if (hasIssue(answer, 'DUPLICATE_RESOURCE_IDENTIFIER')) return PRODUCT_ID
      if (answer.status !== 201 && answer.status !== 200) throw refusal(answer)
      return idIn(answer)
    },
  )

  for (const onSale of plans) {
    const name = planName(onSale)
    await ensure(
      name,
      planPath,
      async () => {
        const content = {
          product_id: productId,
          name: onSale.name,
          status: 'ACTIVE',
          billing_cycles: cyclesOf(onSale),
          payment_preferences: {
            auto_bill_outstanding: BILLS_OUTSTANDING,
            setup_fee_failure_action: 'CANCEL',
            payment_failure_threshold: 3,
          },
        }
        const answer = await client.post('/v1/billing/plans', content, requestIdFor(productId, name))
        if (answer.status !== 201 && answer.status !== 200) throw refusal(answer)
        return idIn(answer)
      },
      billNoOutstanding,
    )
  }

  const listed = await client.get('/v1/notifications/webhooks')
  if (listed.status !== 200) throw refusal(listed)
  const { webhooks = [] } = JSON.parse(listed.body.toString()) as { webhooks?: { id: string; url: string }[] }
  const found = webhooks.find(({ url }) => url === noticeUrl)
  let webhookId = found?.id
  if (webhookId === undefined) {
    const content = { url: noticeUrl, event_types: EVENTS.map((name) => ({ name })) }
    const answer = await client.post('/v1/notifications/webhooks', content, requestIdFor(WEBHOOK, noticeUrl))
    if (answer.status !== 201 && answer.status !== 200) throw refusal(answer)
    webhookId = idIn(answer)
  }
  await ids.write(WEBHOOK, webhookId)
  said.push(`webhook: ${webhookId}${found === undefined ? '' : ', as before'}`)
  return said
}
