import {
  cancelRenewal,
  orderInvoice,
  ownMembership,
  ownOrders,
  requestRefund,
  resumeRenewal,
} from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { OwnOrder } from '@petalpost/api-client/schemas/pay'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { renewal, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { Membership } from './membership.tsx'
import { Orders } from './orders.tsx'

const END = '2027-12-03T12:00:00.000Z'
const PAID_AT = '2026-11-26T08:00:00.000Z'

const order = (more: Partial<OwnOrder> = {}): OwnOrder => ({
  orderNo: 'o1',
  name: 'Yearly',
  source: 'paypal-subscription',
  status: ORDER_STATUS.paid,
  amount: 4990,
  currency: 'USD',
  createdAt: PAID_AT,
  payments: [{ amount: 2495, currency: 'USD', paidAt: PAID_AT, isRefunded: false }],
  refundRequestedAt: null,
  canRequestRefund: true,
  ...more,
})

const SUSPENDED = renewal({ status: 'suspended', nextBillingAt: null, canResume: true })

const toasts = () => store.get(toastsAtom).map(({ kind, text }) => [kind, text])
const unavailable = () => {
  throw new Refusal(503, 'unavailable', 'Back in a minute')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(PAID_AT) })
  store.set(userAtom, user({ level: 2, levelName: 'Yearly', expireTime: END }))
})
afterEach(() => vi.useRealTimers())

describe('Membership (spec 2.10)', () => {
  test('a membership that renews shows its end, its next payment, and ends its renewal in two presses', async () => {
    const made = answerCalls([
      [ownMembership, () => ({ renewal: renewal(), remainders: [] })],
      [cancelRenewal, () => ({ renewal: renewal({ status: 'canceled', canCancel: false }), remainders: [] })],
    ])
    renderParts(<Membership />)
    expect((await screen.findByText('Next payment')).nextElementSibling?.textContent).toBe('Nov 26, 2027')
    expect(screen.getByText('Amount').nextElementSibling?.textContent).toBe('$49.9')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the membership' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the membership?' }))
    expect(question.getByText(/You keep everything until Dec 3, 2027/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Cancel at the end of the period' }))
    expect(await screen.findByText('Canceled')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(made.filter(({ endpoint }) => endpoint === 'cancelRenewal')).toHaveLength(1)
  })

  test('a change at the provider fetches the user too: a payment that it told of has moved the end', async () => {
    answerCalls([
      [ownMembership, () => ({ renewal: SUSPENDED, remainders: [] })],
      [resumeRenewal, () => ({ renewal: renewal(), remainders: [] })],
      [currentUser, () => user({ level: 2, levelName: 'Yearly', expireTime: '2028-12-03T00:00:00.000Z' })],
    ])
    renderParts(<Membership />)
    await userEvent.click(await screen.findByRole('button', { name: 'Resume the renewal' }))
    expect(await screen.findByText('Dec 3, 2028')).toBeTruthy()
  })

  test('a cancelation that failed keeps the question open, so that it can be tried again', async () => {
    answerCalls([
      [ownMembership, () => ({ renewal: renewal(), remainders: [] })],
      [cancelRenewal, unavailable],
    ])
    renderParts(<Membership />)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the membership' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel at the end of the period' }))
    await waitFor(() => expect(toasts()).toEqual([['error', 'Back in a minute']]))
    expect(screen.getByRole('dialog', { name: 'Cancel the membership?' })).toBeTruthy()
  })

  test('without a membership it offers the plans', async () => {
    store.set(userAtom, user())
    answerCalls([[ownMembership, () => ({ renewal: null, remainders: [] })]])
    renderParts(<Membership />)
    expect(await screen.findByText('Unsubscribed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe')
  })

  test('a membership that could not be loaded says why, and a retry works', async () => {
    let fails = true
    answerCalls([[ownMembership, () => (fails ? unavailable() : { renewal: null, remainders: [] })]])
    renderParts(<Membership />)
    expect(await screen.findByText('Back in a minute')).toBeTruthy()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'See the plans' })).toBeTruthy()
  })
})

/** Everything that is shown of the membership. */
const shown = () => screen.getByRole('region').textContent

describe.each([
  {
    language: 'en-US',
    label: 'Payment failed',
    what: 'The last payment did not go through, so it does not renew. Check your wallet, then resume.',
    resume: 'Resume the renewal',
    resumed: 'YearlyRenewsRuns untilDec 3, 2027Next paymentNov 26, 2027Amount$49.9Paid withPayPal',
    goesOn: 'It renews by itself until you cancel.',
    others: ['Change the plan', 'Cancel the membership'],
  },
  {
    language: 'zh-CN',
    label: '支付失败',
    what: '上次扣款未成功，续费已暂停。请检查您的支付账户后恢复续费。',
    resume: '恢复续费',
    resumed: '年度会员自动续费有效期至2027年12月3日下次扣款2027年11月26日金额$49.9支付方式PayPal',
    goesOn: '到期自动续费，可随时取消。',
    others: ['更换套餐', '取消会员'],
  },
] as const)('Membership whose payment failed (spec 2.10), in $language', (texts) => {
  beforeEach(() => activateLanguage(texts.language))
  afterEach(() => activateLanguage('en-US'))

  test('it says so, shows no next payment, and continues with one press', async () => {
    const made = answerCalls([
      [ownMembership, () => ({ renewal: SUSPENDED, remainders: [] })],
      [resumeRenewal, () => ({ renewal: renewal(), remainders: [] })],
    ])
    renderParts(<Membership />)
    expect(await screen.findByText(texts.label)).toBeTruthy()
    expect(screen.getByText(texts.what)).toBeTruthy()
    expect(screen.getAllByRole('term')).toHaveLength(1)
    await userEvent.dblClick(screen.getByRole('button', { name: texts.resume }))
    expect(await screen.findByText(texts.goesOn)).toBeTruthy()
    expect(shown()).toContain(texts.resumed)
    expect(screen.queryByRole('button', { name: texts.resume })).toBeNull()
    expect(made.filter(({ endpoint }) => endpoint === 'resumeRenewal')).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  test('a resumption that failed says why, and can be tried again', async () => {
    let fails = true
    answerCalls([
      [ownMembership, () => ({ renewal: SUSPENDED, remainders: [] })],
      [resumeRenewal, () => (fails ? unavailable() : { renewal: renewal(), remainders: [] })],
    ])
    renderParts(<Membership />)
    const resume = await screen.findByRole<HTMLButtonElement>('button', { name: texts.resume })
    await userEvent.click(resume)
    await waitFor(() => expect(toasts()).toEqual([['error', 'Back in a minute']]))
    expect(screen.getByText(texts.what)).toBeTruthy()
    await waitFor(() => expect(resume.disabled).toBe(false))
    fails = false
    await userEvent.click(resume)
    expect(await screen.findByText(texts.goesOn)).toBeTruthy()
  })

  test('the plan can be changed and canceled instead', async () => {
    answerCalls([[ownMembership, () => ({ renewal: SUSPENDED, remainders: [] })]])
    renderParts(<Membership />)
    const [change, cancel] = texts.others
    expect((await screen.findByRole('link', { name: change })).getAttribute('href')).toBe('/subscribe')
    expect(screen.getByRole('button', { name: cancel })).toBeTruthy()
  })
})

describe('Orders (spec 2.10)', () => {
  test('an order shows its plan, what was paid, its day, its provider and its state', async () => {
    const refunded = { amount: 4990, currency: 'USD', paidAt: PAID_AT, isRefunded: true } as const
    answerCalls([
      [
        ownOrders,
        () => [
          order({ payments: [...order().payments, refunded, { ...refunded, isRefunded: false }] }),
          order({
            orderNo: 'o2',
            source: 'wechat-native',
            status: ORDER_STATUS.processing,
            amount: 790,
            currency: 'CNY',
            payments: [],
            canRequestRefund: false,
          }),
          order({ orderNo: 'o3', status: ORDER_STATUS.refunded, payments: [refunded], canRequestRefund: false }),
        ],
      ],
    ])
    renderParts(<Orders />)
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Yearly · $74.85Nov 26, 2026 · PayPal · renewed 2 times')
    expect(first?.textContent).toContain('Paid')
    expect(second?.textContent).toContain('￥7.9Nov 26, 2026 · WeChat PayWaiting for payment')
    expect(within(second!).queryByRole('button')).toBeNull()
    expect(third?.textContent, 'what was paid, not 0').toContain('Yearly · $49.9Nov 26, 2026 · PayPalRefunded')
  })

  test('no orders, and orders that could not be loaded', async () => {
    answerCalls([[ownOrders, () => []]])
    const { unmount } = renderParts(<Orders />)
    expect(await screen.findByText('No orders yet.')).toBeTruthy()
    unmount()
    answerCalls([[ownOrders, unavailable]])
    renderParts(<Orders />)
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  })

  test('an invoice is saved as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice')
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    answerCalls([
      [ownOrders, () => [order()]],
      [orderInvoice, () => ({ name: 'petalpost-PP-000001.pdf', pdf: btoa('%PDF-1.7') })],
    ])
    renderParts(<Orders />)
    await userEvent.click(await screen.findByRole('button', { name: 'Invoice of Yearly, Nov 26, 2026' }))
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
    expect(pressed.mock.contexts).toMatchObject([{ download: 'petalpost-PP-000001.pdf' }])
    const [file] = saved.mock.calls[0] as [Blob]
    expect(file.type).toBe('application/pdf')
    expect(await file.text()).toBe('%PDF-1.7')
  })
})

/** Opens the dialog of an order, and returns what is sent. */
async function open(answer = () => [order({ refundRequestedAt: PAID_AT, canRequestRefund: false })]) {
  const made = answerCalls([
    [ownOrders, () => [order()]],
    [requestRefund, answer],
  ])
  renderParts(<Orders />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a refund of Yearly, Nov 26, 2026' }))
  return () => made.filter(({ endpoint }) => endpoint === 'requestRefund').map(({ input }) => input)
}

describe('RefundDialog (spec 2.10)', () => {
  test('says which order it is about and what a refund does, sends the reason, and the order shows the request', async () => {
    const asked = await open()
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a refund' }))
    expect(dialog.getByText('Yearly · $24.95')).toBeTruthy()
    expect(dialog.getByText('Nov 26, 2026')).toBeTruthy()
    expect(dialog.getByText(/this membership ends immediately/)).toBeTruthy()
    const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' })
    expect(document.activeElement).toBe(reason)
    await userEvent.type(reason, 'Bought twice')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send the request' }))
    expect(await screen.findByText('You asked for a refund on Nov 26, 2026.')).toBeTruthy()
    expect(asked()).toEqual([{ orderNo: 'o1', reason: 'Bought twice' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Ask for a refund/ })).toBeNull()
    expect(toasts()).toEqual([['success', 'We have your request, and will answer it soon.']])
  })

  test('a request that failed keeps the dialog and what was typed', async () => {
    await open(unavailable)
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason (optional)' })
    await userEvent.type(reason, 'Bought twice')
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
    await waitFor(() => expect(toasts()).toEqual([['error', 'Back in a minute']]))
    expect(reason.value).toBe('Bought twice')
    expect(reason.isConnected).toBe(true)
  })

  test('it closes without a request', async () => {
    const asked = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked()).toEqual([])
  })
})
