import { ORDER_STATUS } from '@petalpost/domain/order'

import type { Clock } from '../../../clock.ts'
import type { Random } from '../../../random.ts'
import { fieldsOf, ForgedNotice, type OrderRef, PaymentFailed, type PaymentProvider, UnknownOrder } from '../payment.ts'
import { planName, type PlanOnSale, plansToSetUp, type ProviderIds, setUpCatalog, WEBHOOK } from './catalog.ts'
import { certificateCheck } from './certificate.ts'
import { describeAnswer, hasIssue, paypalClient, refusal } from './client.ts'
import type { PaypalAccount } from './config.ts'
import { certificateHosts, type NoticeHeaders, readNoticeHeaders } from './notice-headers.ts'
import { refund } from './refund.ts'
import { agreementOf, stateOf } from './subscription.ts'

const SUBSCRIPTIONS = '/v1/billing/subscriptions'
const SUBSCRIPTION_ID = /^I-\w{4,32}$/
/** the literal id of the simulator's events; anybody can send those */
const SIMULATOR = 'WEBHOOK_ID'
/** Clocks differ; transactions are asked for with this margin, ms. */
const MARGIN_MS = 300_000

/** PayPal with what only its set-up command and the doctor need. */
export interface Paypal extends PaymentProvider {
  /** Creates product, plans and webhook, once. Returns a line for each. */
  setUp(plans: readonly PlanOnSale[]): Promise<string[]>
  /** Names of the plans on sale that `setUp` has to make or mend. */
  toSetUp(plans: readonly PlanOnSale[]): Promise<string[]>
}

/** PayPal Subscriptions: the payer approves once, and PayPal charges each period (spec 2.9, 7.4). */
export function paypal(
  account: PaypalAccount,
  outside: { clock: Clock; random: Random; ids: ProviderIds; publicOrigin: string; noticeUrl: string },
): Paypal {
  const { clock, random, ids, publicOrigin, noticeUrl } = outside
  const { endpoint, clientId, scriptOrigin, noticeCheck, noticeRoot } = account
  const client = paypalClient(account, outside)
  const { names } = certificateHosts(endpoint)
  const byCertificate = certificateCheck({ root: noticeRoot, names, now: () => clock.now() })

  /** @throws UnknownOrder, PaymentFailed */
  async function subscriptionAt(id: string): Promise<Record<string, unknown>> {
    const answer = await client.get(`${SUBSCRIPTIONS}/${id}`)
    if (answer.status === 404) throw new UnknownOrder(describeAnswer(answer))
    if (answer.status !== 200) throw refusal(answer)
    const subscription = fieldsOf(answer.body.toString())
    if (subscription['id'] !== id) throw new PaymentFailed('the answer is about something else', false)
    return subscription
  }

  async function transactionsOf(id: string, since: number): Promise<unknown> {
    const [from, to] = [since - MARGIN_MS, clock.now() + MARGIN_MS].map((at) => new Date(at).toISOString())
    const query = new URLSearchParams({ start_time: from ?? '', end_time: to ?? '' })
    const answer = await client.get(`${SUBSCRIPTIONS}/${id}/transactions?${query}`)
    if (answer.status !== 200) throw refusal(answer)
    return fieldsOf(answer.body.toString())['transactions']
  }

  /**
   * Asks PayPal whether it made this call. The event goes into the question as the bytes that arrived: parsing and writing
   * it again would change them.
   */
  async function byPostback(headers: NoticeHeaders, webhookId: string, body: Buffer): Promise<void> {
    const fields = {
      auth_algo: headers.algorithm,
      cert_url: headers.certUrl,
      transmission_id: headers.transmissionId,
      transmission_sig: headers.signature,
      transmission_time: headers.transmissionTime,
      webhook_id: webhookId,
    }
    const question = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body.toString()}}`
    const answer = await client.ask('/v1/notifications/verify-webhook-signature', question)
    if (answer.status >= 500 || answer.status === 429 || answer.status === 401) throw refusal(answer)
    if (fieldsOf(answer.body.toString())['verification_status'] !== 'SUCCESS')
      throw new ForgedNotice('not signed by PayPal')
  }

  const script = new URL('/sdk/js', scriptOrigin)
  script.search = new URLSearchParams({
    'client-id': clientId,
    vault: 'true',
    intent: 'subscription',
    currency: 'USD',
    components: 'buttons',
    locale: 'en_US',
  }).toString()

  return {
    source: 'paypal-subscription',
    script: script.href,
    sandbox: account.isSandbox ? { page: null } : null,

    setUp: (plans) => setUpCatalog(client, ids, { plans, noticeUrl }),
    toSetUp: (plans) => plansToSetUp(client, ids, plans),

    open: async ({ orderNo, productId, amount, fullAmount, currency }) => {
      const planId = await ids.read(planName({ productId, currency, amount: fullAmount, firstAmount: amount }))
      if (planId === null) throw new PaymentFailed('PayPal has no plan for this price: run set-up-paypal', true)
      const content = {
        plan_id: planId,
        custom_id: orderNo,
        application_context: {
          brand_name: 'Petalpost',
          locale: 'en-US',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'SUBSCRIBE_NOW',
          payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
          return_url: `${publicOrigin}/subscribe`,
          cancel_url: `${publicOrigin}/subscribe`,
        },
      }
      // our number of the order is the request id: whoever asks again gets the same subscription
      const answer = await client.post(SUBSCRIPTIONS, content, orderNo)
      const { id } = fieldsOf(answer.body.toString())
      if ((answer.status !== 201 && answer.status !== 200) || typeof id !== 'string' || !SUBSCRIPTION_ID.test(id))
        throw refusal(answer)
      return { providerOrderId: id, orderPreNo: id, qrCode: null }
    },

    state: async ({ orderNo, providerOrderId, createdAt }: OrderRef) => {
      // nobody can approve a subscription whose number was lost
      if (providerOrderId === null) return { status: ORDER_STATUS.processing, payments: [], agreement: null }
      const subscription = await subscriptionAt(providerOrderId)
      if (subscription['custom_id'] !== orderNo) throw new PaymentFailed('the subscription is for another order', false)
      const agreement = agreementOf(subscription)
      if (agreement === null) throw new PaymentFailed('a state that we do not know', false)
      const isApproved = agreement.status !== 'pending'
      return stateOf(agreement, isApproved ? await transactionsOf(providerOrderId, createdAt) : [])
    },

    // PayPal cannot withdraw what nobody has approved; an approval that comes later counts as a late payment
    close: () => Promise.resolve(),

    giveBack: (_order, { paymentId }) => refund(client, paymentId),

    agreements: {
      orderOf: async (id) => {
        const { custom_id: orderNo } = await subscriptionAt(id)
        return typeof orderNo === 'string' ? orderNo : null
      },
      cancel: async (id) => {
        const answer = await client.post(
          `${SUBSCRIPTIONS}/${id}/cancel`,
          { reason: 'The member canceled.' },
          random.id(),
        )
        if (answer.status === 404) throw new UnknownOrder(describeAnswer(answer))
        const isDone = answer.status === 204 || answer.status === 200
        if (!isDone && !hasIssue(answer, 'SUBSCRIPTION_STATUS_INVALID')) throw refusal(answer)
      },
      resume: async (id) => {
        const answer = await client.post(
          `${SUBSCRIPTIONS}/${id}/activate`,
          { reason: 'The member resumed.' },
          random.id(),
        )
        if (answer.status !== 204 && answer.status !== 200) throw refusal(answer)
      },
    },

    readNotice: async (headers, body) => {
      const signed = readNoticeHeaders(headers, endpoint, clock.now())
      const { id, event_type: kind, resource } = fieldsOf(body.toString())
      if (typeof id !== 'string' || typeof kind !== 'string') throw new ForgedNotice('not an event')
      const webhookId = await ids.read(WEBHOOK)
      if (webhookId === null || webhookId === SIMULATOR)
        throw new PaymentFailed('PayPal does not know our webhook: run set-up-paypal', false)
      await (noticeCheck === 'certificate' ? byCertificate : byPostback)(signed, webhookId, body)
      const { id: ownId, billing_agreement_id: agreementId } = (resource ?? {}) as Record<string, unknown>
      const about = kind.startsWith('BILLING.SUBSCRIPTION.') ? ownId : agreementId
      const isOne = typeof about === 'string' && SUBSCRIPTION_ID.test(about)
      return isOne ? { eventId: id, kind, about: { providerOrderId: about } } : null
    },
  }
}
