import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { createOrder, ownMembership, paymentWays, productList, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { OwnMembership, Product } from '@petalpost/api-client/schemas/pay'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import type { Language } from '@petalpost/domain/language'
import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { store } from '@petalpost/ui/store'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { renewal, user } from '#test/factories.ts'
import { plainText } from '#test/plain-text.ts'
import { renderApp } from '#test/render-app.tsx'
import { WALLET_WAY, walletThat } from '#test/wallet-that.ts'

/** Members pay the full price: the one for new members is for the first period only. */
const plan = (code: 'monthly' | 'yearly', name: string, fields: Partial<Product> = {}): Product => {
  const amounts = code === 'monthly' ? 790 : 4990
  return {
    id: code,
    name,
    namePrefix: '',
    code,
    isDelete: 0,
    currency: 'USD',
    amounts,
    discountAmounts: amounts,
    ...fields,
  }
}
const DOLLARS = [plan('monthly', 'Monthly'), plan('yearly', 'Yearly')]
const YUAN = [plan('monthly', '月度会员', { currency: 'CNY' }), plan('yearly', '年度会员', { currency: 'CNY' })]

/** The day after a first month at half the price, which PayPal renews (as `manage.test.ts` of the server has it). */
const MONTHLY = user({ level: LEVELS.monthly, levelName: 'Monthly', expireTime: '2026-12-24T08:00:00.000Z' })
const OF_MONTH: OwnMembership = {
  renewal: renewal({ code: 'monthly', name: 'Monthly', amount: 790, nextBillingAt: '2026-12-21T08:00:00.000Z' }),
  remainders: [{ code: 'monthly', days: 32, cents: 395, currency: 'USD' }],
}
/** The same with a year. */
const YEARLY = user({ level: LEVELS.yearly, levelName: 'Yearly', expireTime: '2027-11-24T08:00:00.000Z' })
const OF_YEAR: OwnMembership = {
  renewal: renewal({ nextBillingAt: '2027-11-21T08:00:00.000Z' }),
  remainders: [{ code: 'yearly', days: 367, cents: 2495, currency: 'USD' }],
}
const suspended = (own: OwnMembership): OwnMembership => ({
  ...own,
  renewal: own.renewal && { ...own.renewal, status: 'suspended', nextBillingAt: null, canResume: true },
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en-US')
})

/** Opens the page as a member, chooses a plan, and returns the rows and the note of the order. */
async function choose(language: Language, member: typeof MONTHLY, own: OwnMembership, name: string) {
  await activateLanguage(language)
  store.set(languageAtom, language)
  store.set(userAtom, member)
  const made = answerCalls([
    [productList, () => (language === 'zh-CN' ? YUAN : DOLLARS)],
    [paymentWays, () => []],
    [ownMembership, () => own],
    [cardsPage, () => ({ records: [] })],
  ])
  renderApp('/subscribe')
  await userEvent.click(await screen.findByRole('radio', { name }))
  const order = screen.getByRole('complementary', { name: language === 'zh-CN' ? '订单' : 'Your order' })
  await vi.waitFor(() => expect(made.some(({ endpoint }) => endpoint === 'ownMembership')).toBe(true))
  if (own.remainders.length > 0) await within(order).findAllByText(language === 'zh-CN' ? /会员剩余$/ : /^Left of your/)
  const terms = within(order).getAllByRole('term').map(plainText)
  const definitions = within(order).getAllByRole('definition').map(plainText)
  const note = [...order.querySelectorAll(':scope > p')].map(plainText)
  return { rows: terms.map((term, index) => [term, definitions[index]]), note }
}

describe('OrderSummary (spec 2.9, "Changing the plan")', () => {
  test('monthly to yearly: what is left stays, the year begins when the month ends, and the month stops renewing', async () => {
    expect(await choose('en-US', MONTHLY, OF_MONTH, 'Yearly')).toEqual({
      rows: [
        ['Yearly', '$49.9'],
        ['Left of your monthly plan', '32 days ($3.95)'],
        ['The new period begins', 'Dec 24, 2026'],
        ['Runs until', 'Dec 24, 2027'],
        ['Due today', '$49.9'],
      ],
      note: ['What you have paid for stays yours. Your present plan stops renewing when you pay.'],
    })
  })

  test('yearly to monthly: the month begins when the year ends', async () => {
    expect(await choose('en-US', YEARLY, OF_YEAR, 'Monthly')).toEqual({
      rows: [
        ['Monthly', '$7.9'],
        ['Left of your yearly plan', '367 days ($24.95)'],
        ['The new period begins', 'Nov 24, 2027'],
        ['Runs until', 'Dec 24, 2027'],
        ['Due today', '$7.9'],
      ],
      note: ['What you have paid for stays yours. Your present plan stops renewing when you pay.'],
    })
  })

  test('of two plans that are paid for, each is told as it was paid, the one that runs first before the other', async () => {
    const own = { ...OF_YEAR, remainders: [...OF_YEAR.remainders, ...OF_MONTH.remainders] }
    const { rows } = await choose('en-US', YEARLY, own, 'Yearly')
    expect(rows.filter(([term]) => term?.startsWith('Left of'))).toEqual([
      ['Left of your yearly plan', '367 days ($24.95)'],
      ['Left of your monthly plan', '32 days ($3.95)'],
    ])
  })

  test('a membership that ended because a payment failed is told of too', async () => {
    const lapsed = user({ level: LEVELS.monthly, levelName: 'Monthly', expireTime: '2026-11-20T08:00:00.000Z' })
    const own = { ...suspended(OF_MONTH), remainders: [] }
    const { rows, note } = await choose('en-US', lapsed, own, 'Yearly')
    expect(rows.map(([term]) => term)).toEqual(['Yearly', 'Runs until', 'Due today'])
    expect(note).toEqual([
      'The last payment of your present plan did not go through, so it does not renew. This order renews instead.',
    ])
  })

  test('the plan that renews already says so, because paying adds a period', async () => {
    const { rows, note } = await choose('en-US', YEARLY, OF_YEAR, 'Yearly')
    expect(rows).toContainEqual(['Runs until', 'Nov 24, 2028'])
    expect(note).toEqual([
      'This plan renews by itself already. Paying now adds a period, and this order renews instead.',
    ])
  })

  test('one day that is left is one day', async () => {
    const own = { ...OF_MONTH, remainders: OF_MONTH.remainders.map((left) => ({ ...left, days: 1, cents: 13 })) }
    expect((await choose('en-US', MONTHLY, own, 'Yearly')).rows).toContainEqual([
      'Left of your monthly plan',
      '1 day ($0.13)',
    ])
  })

  test.each([
    ['another plan', 'Yearly'],
    ['the same plan', 'Monthly'],
  ])('a renewal whose payment failed is not told as one that goes on: %s', async (_what, name) => {
    expect((await choose('en-US', MONTHLY, suspended(OF_MONTH), name)).note).toEqual([
      'The last payment of your present plan did not go through, so it does not renew. This order renews instead.',
    ])
  })

  test('a canceled renewal needs no note', async () => {
    const own: OwnMembership = {
      ...OF_MONTH,
      renewal: renewal({ code: 'monthly', status: 'canceled', nextBillingAt: null, canCancel: false }),
    }
    expect((await choose('en-US', MONTHLY, own, 'Yearly')).note).toEqual([])
  })

  test('a trial that runs is no paid plan, and the new period begins when it ends', async () => {
    const trial = user({ level: LEVELS.freeTrial, levelName: 'Free Trial', expireTime: '2026-11-28T08:00:00.000Z' })
    const { rows, note } = await choose('en-US', trial, { renewal: null, remainders: [] }, 'Monthly')
    expect(rows).toEqual([
      ['Monthly', '$7.9'],
      ['The new period begins', 'Nov 28, 2026'],
      ['Runs until', 'Dec 28, 2026'],
      ['Due today', '$7.9'],
    ])
    expect(note).toEqual([])
  })
})

test('after the payment the order stays as it was made, and account management has the new plan at once (spec 2.10)', async () => {
  let own = OF_MONTH
  walletThat('approve')
  store.set(userAtom, MONTHLY)
  answerCalls([
    [productList, () => DOLLARS],
    [cardsPage, () => ({ records: [] })],
    [paymentWays, () => [WALLET_WAY]],
    [ownMembership, () => own],
    [
      createOrder,
      () => ({
        orderNo: 'o1',
        status: ORDER_STATUS.processing,
        orderInfo: { orderPreNo: 'I-1' },
        qrCodeInfo: null,
      }),
    ],
    [verifyOrder, () => ({ status: ORDER_STATUS.paid })],
    [currentUser, () => ({ ...YEARLY, expireTime: '2027-12-24T08:00:00.000Z' })],
  ])
  const router = renderApp('/subscribe')
  const note = 'What you have paid for stays yours. Your present plan stops renewing when you pay.'
  expect(await screen.findByText(note)).toBeTruthy()
  own = {
    renewal: renewal({ nextBillingAt: '2027-11-22T08:00:00.000Z' }),
    remainders: [{ code: 'yearly', days: 397, cents: 4990, currency: 'USD' }],
  }
  await userEvent.click(screen.getByRole('button', { name: 'PayPal' }))
  expect(await screen.findByText('Your membership runs until Dec 24, 2027.')).toBeTruthy()
  const order = within(screen.getByRole('complementary', { name: 'Your order' }))
  expect(order.getByText('Left of your monthly plan').nextElementSibling?.textContent).toBe('32 days ($3.95)')
  expect(order.getByText(note)).toBeTruthy()
  await act(() => router.navigate({ to: '/mine/accountManagement' }))
  const membership = within(await screen.findByRole('region', { name: 'Membership' }))
  expect((await membership.findByText('Next payment')).nextElementSibling?.textContent).toBe('Nov 22, 2027')
})

describe('OrderSummary in Chinese, where WeChat Pay adds one period', () => {
  test('from monthly to yearly the rest is kept, and the renewal with PayPal goes on', async () => {
    expect(await choose('zh-CN', MONTHLY, OF_MONTH, '年度会员')).toEqual({
      rows: [
        ['年度会员', '￥49.9'],
        ['月度会员剩余', '32 天（$3.95）'],
        ['新会员期开始', '2026年12月24日'],
        ['有效期至', '2027年12月24日'],
        ['今日应付', '￥49.9'],
      ],
      note: ['PayPal 自动续费不受影响，本次付款将增加一期会员。'],
    })
  })

  test('from yearly to monthly the rest is kept too', async () => {
    expect(await choose('zh-CN', YEARLY, OF_YEAR, '月度会员')).toEqual({
      rows: [
        ['月度会员', '￥7.9'],
        ['年度会员剩余', '367 天（$24.95）'],
        ['新会员期开始', '2027年11月24日'],
        ['有效期至', '2027年12月24日'],
        ['今日应付', '￥7.9'],
      ],
      note: ['PayPal 自动续费不受影响，本次付款将增加一期会员。'],
    })
  })

  test('a renewal whose payment failed does not go on', async () => {
    expect((await choose('zh-CN', MONTHLY, suspended(OF_MONTH), '年度会员')).note).toEqual([
      'PayPal 上次扣款未成功，续费已暂停。本次付款将增加一期会员。',
    ])
  })
})
