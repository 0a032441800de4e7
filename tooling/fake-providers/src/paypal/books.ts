import { randomBytes } from 'node:crypto'

/** An amount as PayPal writes it: dollars and cents as text. */
export interface Money {
  value: string
  currency_code: string
}

export interface Cycle {
  tenure_type: 'TRIAL' | 'REGULAR'
  sequence: number
  total_cycles: number
  frequency: { interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval_count: number }
  pricing_scheme?: { fixed_price: Money }
}

export interface Plan {
  id: string
  product_id: string
  name: string
  status: 'ACTIVE' | 'INACTIVE'
  billing_cycles: Cycle[]
  /** whether a period that could not be charged is charged with the next one */
  payment_preferences: { auto_bill_outstanding: boolean }
}

/** A payment of a subscription. */
export interface Sale {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED'
  amount: Money
  /** ms */
  time: number
}

/** What the payments of subscriptions are refunded as: PayPal's reference says captures; its notices say sales. */
export type PaymentKind = 'capture' | 'sale'

export interface Subscription {
  id: string
  planId: string
  customId: string
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  returnUrl: string
  cancelUrl: string
  /** ms */
  createdAt: number
  nextBillingAt: number | null
  /** cents of the periods that could not be charged */
  outstanding: number
  sales: Sale[]
}

/** An answer that refuses a request, as PayPal words it. */
export class Refused extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, name: string, issue = '') {
    super(name)
    this.status = status
    this.issue = issue
  }
}

const unprocessable = (issue: string) => new Refused(422, 'UNPROCESSABLE_ENTITY', issue)
const invalid = (issue: string) => new Refused(400, 'INVALID_REQUEST', issue)
const missing = () => new Refused(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

const AMOUNT = /^\d{1,7}\.\d{2}$/
const letters = (count: number) => randomBytes(count).toString('hex').toUpperCase().slice(0, count)
const text = (value: unknown, max: number): string => {
  if (typeof value !== 'string' || value === '' || value.length > max) throw invalid('INVALID_STRING_LENGTH')
  return value
}

function checkCycles(value: unknown): Cycle[] {
  const cycles = value as Cycle[]
  if (!Array.isArray(cycles) || cycles.length === 0) throw invalid('MISSING_REQUIRED_PARAMETER')
  const trials = cycles.filter(({ tenure_type: tenure }) => tenure === 'TRIAL')
  if (trials.length > 2 || cycles.length - trials.length !== 1) throw unprocessable('INVALID_BILLING_CYCLE')
  for (const [at, cycle] of cycles.entries()) {
    const { fixed_price: price } = cycle.pricing_scheme ?? {}
    if (cycle.sequence !== at + 1) throw unprocessable('BILLING_CYCLES_SEQUENCE_NOT_CONSECUTIVE')
    if (price !== undefined && !AMOUNT.test(price.value)) throw invalid('INVALID_PARAMETER_SYNTAX')
    if (cycle.tenure_type === 'REGULAR' && price === undefined) throw unprocessable('MISSING_PRICING_SCHEME')
    if (cycle.tenure_type === 'TRIAL' && !(cycle.total_cycles >= 1)) throw unprocessable('INVALID_TRIAL_CYCLES')
    if (!['DAY', 'WEEK', 'MONTH', 'YEAR'].includes(cycle.frequency.interval_unit)) throw invalid('INVALID_UNIT')
  }
  return cycles
}

/** The end of a period that begins at `from` (ms). */
function periodEnd(from: number, { interval_unit: unit, interval_count: count }: Cycle['frequency']): number {
  const date = new Date(from)
  if (unit === 'DAY' || unit === 'WEEK') return from + count * (unit === 'DAY' ? 1 : 7) * 86_400_000
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'YEAR' ? 12 : 1))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/** Products, plans and subscriptions, and the rules by which they change. `now` in ms. */
export function createBooks(now: () => number) {
  const products = new Map<string, { id: string; name: string }>()
  const plans = new Map<string, Plan>()
  const subscriptions = new Map<string, Subscription>()

  let paymentKind: PaymentKind = 'capture'

  const known = (id: string): Subscription => {
    const found = subscriptions.get(id)
    if (found === undefined) throw missing()
    return found
  }
  const planOf = ({ planId }: Subscription): Plan => plans.get(planId)!

  /** The cycle whose price the next payment has. */
  function cycleNow(subscription: Subscription): Cycle {
    let left = subscription.sales.filter(({ status }) => status !== 'DECLINED').length
    const cycles = planOf(subscription).billing_cycles
    for (const cycle of cycles) {
      if (cycle.total_cycles === 0 || left < cycle.total_cycles) return cycle
      left -= cycle.total_cycles
    }
    return cycles.at(-1)!
  }

  /** What happens when a period begins: a payment of `amount`, or one that the payer's bank declines. */
  function bill(subscription: Subscription, status: 'COMPLETED' | 'DECLINED', amount: Money): Sale {
    const sale: Sale = { id: letters(17), status, amount, time: now() }
    const { frequency } = cycleNow(subscription)
    subscription.sales.push(sale)
    subscription.nextBillingAt = periodEnd(subscription.nextBillingAt ?? now(), frequency)
    return sale
  }

  const priceNow = (subscription: Subscription): Money =>
    cycleNow(subscription).pricing_scheme?.fixed_price ?? { value: '0.00', currency_code: 'USD' }

  /** Charges the payer for the next period; `amount` replaces the plan's price. */
  function charge(id: string, amount?: Partial<Money>): Sale {
    const subscription = known(id)
    const price = priceNow(subscription)
    const isDue = planOf(subscription).payment_preferences.auto_bill_outstanding && subscription.outstanding > 0
    const value = isDue ? (Number(price.value) + subscription.outstanding / 100).toFixed(2) : price.value
    if (isDue) subscription.outstanding = 0
    return bill(subscription, 'COMPLETED', { ...price, value, ...amount })
  }

  /** The payer's bank declines the next period. */
  function decline(id: string): void {
    const subscription = known(id)
    const price = priceNow(subscription)
    bill(subscription, 'DECLINED', price)
    subscription.outstanding += Math.round(Number(price.value) * 100)
  }

  return {
    products,
    plans,
    subscriptions,
    known,
    planOf,
    charge,
    decline,

    createProduct: (sent: Record<string, unknown>) => {
      const { id = `PROD-${letters(17)}`, type } = sent
      if (!['SERVICE', 'DIGITAL', 'PHYSICAL'].includes(String(type))) throw invalid('INVALID_PARAMETER_VALUE')
      const product = { id: text(id, 50), name: text(sent['name'], 127) }
      if (products.has(product.id)) throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER')
      products.set(product.id, product)
      return product
    },

    createPlan: (sent: Record<string, unknown>): Plan => {
      if (!products.has(String(sent['product_id']))) throw missing()
      if (sent['payment_preferences'] === undefined) throw invalid('MISSING_REQUIRED_PARAMETER')
      const preferences = sent['payment_preferences'] as Record<string, unknown>
      const plan: Plan = {
        id: `P-${letters(24)}`,
        product_id: String(sent['product_id']),
        name: text(sent['name'], 127),
        status: sent['status'] === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
        billing_cycles: checkCycles(sent['billing_cycles']),
        payment_preferences: { auto_bill_outstanding: preferences['auto_bill_outstanding'] !== false },
      }
      plans.set(plan.id, plan)
      return plan
    },

    /** Sets whether a plan bills what is outstanding (JSON Patch). */
    changePlan: (id: string, changes: unknown): void => {
      const plan = plans.get(id)
      if (plan === undefined) throw missing()
      for (const { op, path, value } of changes as { op: string; path: string; value: unknown }[]) {
        const isKnown = op === 'replace' && path === '/payment_preferences/auto_bill_outstanding'
        if (!isKnown || typeof value !== 'boolean') throw unprocessable('INVALID_PATCH_PATH')
        plan.payment_preferences.auto_bill_outstanding = value
      }
    },

    createSubscription: (sent: Record<string, unknown>): Subscription => {
      const plan = plans.get(String(sent['plan_id']))
      if (plan === undefined) throw missing()
      if (plan.status !== 'ACTIVE') throw unprocessable('PLAN_STATUS_INVALID')
      const context = (sent['application_context'] ?? {}) as Record<string, unknown>
      const customId = text(sent['custom_id'], 127)
      if (!/^[\x20-\x7e]+$/.test(customId)) throw invalid('INVALID_PARAMETER_SYNTAX')
      const subscription: Subscription = {
        id: `I-${letters(12)}`,
        planId: plan.id,
        customId,
        status: 'APPROVAL_PENDING',
        returnUrl: text(context['return_url'], 4000),
        cancelUrl: text(context['cancel_url'], 4000),
        createdAt: now(),
        nextBillingAt: null,
        outstanding: 0,
        sales: [],
      }
      subscriptions.set(subscription.id, subscription)
      return subscription
    },

    /** The payer approves, and is charged for the first period. */
    approve: (id: string, amount?: Partial<Money>): Sale => {
      const subscription = known(id)
      if (subscription.status !== 'APPROVAL_PENDING') throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
      subscription.status = 'ACTIVE'
      return charge(id, amount)
    },

    change: (id: string, verb: 'cancel' | 'suspend' | 'activate', reason: unknown): void => {
      const subscription = known(id)
      text(reason, 128)
      const from = { cancel: ['ACTIVE', 'SUSPENDED'], suspend: ['ACTIVE'], activate: ['SUSPENDED'] }[verb]
      if (!from.includes(subscription.status)) throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
      subscription.status = verb === 'cancel' ? 'CANCELLED' : verb === 'suspend' ? 'SUSPENDED' : 'ACTIVE'
    },

    /** The merchant gives a payment back, as what the payment is; PayPal knows it by one of the two names. */
    refund: (paymentId: string, as: PaymentKind, isEmpty: boolean): { id: string; sale: Sale } => {
      if (!isEmpty) throw invalid('MALFORMED_REQUEST_JSON')
      for (const { id, sales } of subscriptions.values()) {
        const sale = sales.find((one) => one.id === paymentId)
        if (sale === undefined || as !== paymentKind) continue
        if (sale.status === 'COMPLETED') {
          sale.status = 'REFUNDED'
          return { id, sale }
        }
        if (as === 'sale') throw new Refused(400, 'TRANSACTION_ALREADY_REFUNDED')
        throw unprocessable('CAPTURE_FULLY_REFUNDED')
      }
      throw missing()
    },

    setPaymentKind: (kind: PaymentKind): void => {
      paymentKind = kind
    },

    /** The payer approves, and the payer's bank needs days: the payment waits. */
    approvePending: (id: string): Sale => {
      const subscription = known(id)
      if (subscription.status !== 'APPROVAL_PENDING') throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
      subscription.status = 'ACTIVE'
      const sale = charge(id)
      sale.status = 'PENDING'
      return sale
    },

    /** The money of the last payment that waits, or that was taken back, arrives under the same id. */
    complete: (id: string): Sale => {
      const sale = known(id).sales.findLast(({ status }) => status === 'PENDING' || status === 'REVERSED')
      if (sale === undefined) throw unprocessable('TRANSACTION_REFUSED')
      sale.status = 'COMPLETED'
      return sale
    },

    /** Gives the last payment back, because the merchant or the payer's bank wants it. */
    giveBack: (id: string, status: 'REFUNDED' | 'REVERSED'): Sale => {
      const sale = known(id).sales.findLast((one) => one.status === 'COMPLETED')
      if (sale === undefined) throw unprocessable('TRANSACTION_REFUSED')
      sale.status = status
      return sale
    },
  }
}

export type Books = ReturnType<typeof createBooks>
