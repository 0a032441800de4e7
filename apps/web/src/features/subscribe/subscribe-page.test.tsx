import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { createOrder, paymentWays, productList, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { Product } from '@petalpost/api-client/schemas/pay'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { store } from '@petalpost/ui/store'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const product = (fields: Partial<Product>): Product => ({
  id: 'm',
  name: 'Monthly',
  namePrefix: 'Petalpost',
  code: 'monthly',
  isDelete: 0,
  currency: 'USD',
  amounts: 790,
  discountAmounts: 790,
  ...fields,
})
const YEARLY = product({ id: 'y', name: 'Yearly', code: 'yearly', amounts: 4990, discountAmounts: 2495 })

function open(products: () => Product[], href = '/subscribe') {
  const made = answerCalls([
    [productList, products],
    [paymentWays, () => []],
    [
      createOrder,
      () => {
        throw new Refusal(200, 'not_configured', 'Not configured')
      },
    ],
    [cardsPage, () => ({ records: [] })],
  ])
  return { made, router: renderApp(href) }
}

beforeEach(() => store.set(userAtom, user()))
afterEach(() => activateLanguage('en-US'))

const order = async () => within(await screen.findByRole('complementary', { name: 'Your order' }))

describe('subscribe (spec 2.9)', () => {
  test.each([
    ['en-US', 'USD', ['Regular price: $49.9', 'Introductory price: $45.9'], 'Your price: $24.95'],
    ['zh-CN', 'CNY', ['原价： ￥49.9', '优惠价： ￥45.9'], '现价： ￥24.95'],
  ] as const)(
    'in %s who pays half sees the announced price of the first year too, crossed out (decision 0037)',
    async (language, currency, crossedOut, sum) => {
      store.set(languageAtom, language)
      await activateLanguage(language)
      open(() => [{ ...YEARLY, currency }])
      const [plan] = await screen.findAllByRole('radio')
      const card = plan?.closest('label')
      expect([...(card?.querySelectorAll('s') ?? [])].map(({ textContent }) => textContent)).toEqual(crossedOut)
      expect(card?.querySelector('b')?.textContent).toBe(sum)
    },
  )

  test('a plan at the announced price, or at half of another plan’s, has one price crossed out', async () => {
    open(() => [{ ...YEARLY, discountAmounts: 4590 }, product({ discountAmounts: 395 })])
    for (const plan of await screen.findAllByRole('radio'))
      expect(plan.closest('label')?.querySelectorAll('s')).toHaveLength(1)
  })

  test('the plans on sale are shown, the yearly one chosen, with half the price for the first period', async () => {
    open(() => [product({}), YEARLY, product({ id: 'old', name: 'Old', isDelete: 1 })])
    const plans = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(plans.map((plan) => [plan.getAttribute('aria-label'), plan.checked])).toEqual([
      ['Petalpost Yearly', true],
      ['Petalpost Monthly', false],
    ])
    expect(screen.getByText('Half price for new members')).toBeTruthy()
    expect((await order()).getByText('Due today').nextElementSibling?.textContent).toBe('$24.95')
  })

  test('a press on another plan changes what is due', async () => {
    open(() => [product({}), YEARLY])
    await userEvent.click(await screen.findByRole('radio', { name: 'Petalpost Monthly' }))
    expect((await order()).getByText('Due today').nextElementSibling?.textContent).toBe('$7.9')
  })

  test('three benefits are listed', async () => {
    open(() => [])
    const benefit = await screen.findByText('Pro cards in the solutions of your sites')
    expect(benefit.closest('ul')?.querySelectorAll('li')).toHaveLength(3)
  })

  test.each([
    ['en-US', 'pc-en', 'PayPal is not set up on this server yet.'],
    ['zh-CN', 'pc-zh', 'Pay with WeChat Pay'],
  ] as const)('in %s it asks for the plans of %s, and its provider has its place', async (language, type, text) => {
    store.set(languageAtom, language)
    const { made } = open(() => [YEARLY])
    expect(await (await order()).findByText(text)).toBeTruthy()
    expect(made.find(({ endpoint }) => endpoint === 'productList')?.input).toEqual({ deviceType: type })
  })

  test.each([
    ['en-US', 2.9, /^Your membership ends on .+\. Renew it to keep every template\.$/, 1],
    ['en-US', 3.1, /^Your membership ends on/, 0],
    ['zh-CN', 2.9, /^会员将于 .+到期，续费后可继续使用全部模板。$/, 1],
    ['zh-CN', 3.1, /^会员将于/, 0],
  ] as const)('in %s, %d days before the end: the reminder comes from three days on (spec 1)', async (...row) => {
    const [language, days, text, shown] = row
    await activateLanguage(language)
    const expireTime = new Date(Date.now() + days * DAY_MS).toISOString()
    store.set(userAtom, user({ level: LEVELS.yearly, levelName: 'Yearly', expireTime }))
    open(() => [YEARLY])
    await screen.findByRole('radio')
    expect(screen.queryAllByText(text)).toHaveLength(shown)
  })

  test('a server that sells nothing says so and takes no money', async () => {
    open(() => {
      throw new Refusal(404, 'not_found', 'Not found')
    })
    expect(await screen.findByText(/^No plan is on sale on this server yet\./)).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Your order' })).toBeNull()
  })

  test('plans that cannot be loaded can be tried again', async () => {
    let isDown = true
    open(() => {
      if (isDown) throw new Refusal(400, 'invalid_input', 'Broken')
      return [YEARLY]
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(again)
    expect(await screen.findByRole('radio', { name: 'Petalpost Yearly' })).toBeTruthy()
  })
})

describe('test payment (spec 2.1, 2.9)', () => {
  afterEach(() => activateLanguage('en-US'))

  test.each([
    ['en-US', ['PayPal', 'WeChat Pay']],
    ['zh-CN', ['PayPal', '微信支付']],
  ] as const)('in %s each provider’s part of the page has its name', async (language, names) => {
    await activateLanguage(language)
    open(() => [YEARLY], '/pay')
    for (const name of names) {
      const part = within(await screen.findByRole('region', { name }))
      expect(part.getByRole('heading', { level: 2, name })).toBeTruthy()
    }
  })

  test('a visitor who presses a provider is asked to log in', async () => {
    store.set(userAtom, null)
    open(() => [YEARLY], '/pay')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
    expect(await screen.findByText('You are not logged in')).toBeTruthy()
    expect(screen.queryByText('PayPal is not set up on this server yet.')).toBeNull()
  })

  test('both products are shown when it turns out late who is logged in', async () => {
    store.set(userAtom, null)
    let isKnown = false
    open(() => {
      if (!isKnown) {
        isKnown = true
        queueMicrotask(() => store.set(userAtom, user()))
      }
      return [YEARLY]
    }, '/pay')
    await waitFor(() => expect(screen.getAllByText('$24.95')).toHaveLength(2))
  })

  test('a user who presses a provider finds its place', async () => {
    open(() => [YEARLY], '/pay')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with WeChat Pay' }))
    await waitFor(() => expect(screen.getByText('WeChat Pay is not set up on this server yet.')).toBeTruthy())
  })
})

describe('payment with WeChat Pay (spec 2.9, 4, "Order status")', () => {
  const YUAN = product({
    id: 'y',
    name: 'Yearly',
    code: 'yearly',
    currency: 'CNY',
    amounts: 4990,
    discountAmounts: 2495,
  })

  /** Presses the button on a server whose orders have these statuses, one after another; the last one stays. */
  async function press(...statuses: OrderStatus[]) {
    let asked = 0
    let orders = 0
    const made = answerCalls([
      [productList, () => [YUAN]],
      [cardsPage, () => ({ records: [] })],
      [
        createOrder,
        () => ({
          orderNo: `o${(orders += 1)}`,
          status: ORDER_STATUS.processing,
          orderInfo: { orderPreNo: null },
          qrCodeInfo: { qrCode: `weixin://wxpay/${orders}` },
        }),
      ],
      [verifyOrder, () => ({ status: statuses[Math.min(asked++, statuses.length - 1)] })],
      [currentUser, () => user({ level: 3, expireTime: '2027-11-21T08:00:00.000Z' })],
    ])
    store.set(languageAtom, 'zh-CN')
    renderApp('/subscribe')
    await userEvent.click(await screen.findByRole('button', { name: /^(Pay with WeChat Pay|使用微信支付)$/ }))
    return made
  }

  test('the code is shown with its price and its 20 minutes', async () => {
    const made = await press(ORDER_STATUS.processing)
    expect(await screen.findByTitle('QR code of WeChat Pay')).toBeTruthy()
    expect(screen.getByText(/^Scan the code with WeChat and pay ￥24\.95\. Valid for (?:20:00|1\d:\d\d)$/)).toBeTruthy()
    const input = { serviceId: 'petalpost', productId: 'y', orderDesc: 'Petalpost Yearly' }
    expect(made.find(({ endpoint }) => endpoint === 'createOrder')?.input).toEqual(input)
  })

  test('a double click makes one order, not two', async () => {
    store.set(languageAtom, 'zh-CN')
    const { made } = open(() => [YUAN])
    const button = await screen.findByRole('button', { name: 'Pay with WeChat Pay' })
    fireEvent.click(button)
    fireEvent.click(button) // before the first press shows
    expect(await screen.findByText('WeChat Pay is not set up on this server yet.')).toBeTruthy()
    expect(made.filter(({ endpoint }) => endpoint === 'createOrder')).toHaveLength(1)
  })

  test('a paid order says so, and the user is a member until its end', async () => {
    await press(ORDER_STATUS.paid)
    expect(await screen.findByText('Payment succeeded')).toBeTruthy()
    expect(await screen.findByText(/^Your membership runs until .*2027/)).toBeTruthy()
    expect(store.get(userAtom)?.level).toBe(3)
  })

  test.each([
    ['canceled', ORDER_STATUS.canceled],
    ['closed', ORDER_STATUS.closed],
    ['wrong', ORDER_STATUS.error],
    ['refunded', ORDER_STATUS.refunded],
  ] as const)('an order that is %s has failed, and can be tried again', async (_what, status) => {
    const made = await press(status)
    expect(await screen.findByText('Payment failed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(made.filter(({ endpoint }) => endpoint === 'createOrder')).toHaveLength(2))
  })

  test.each([
    ['支付成功', ORDER_STATUS.paid],
    ['支付失败', ORDER_STATUS.error],
  ])('the Chinese page says “%s” after an order with the status %i (spec 8)', async (words, status) => {
    await activateLanguage('zh-CN')
    await press(status)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('an order that has expired covers its code, and a link brings a new one', async () => {
    const made = await press(ORDER_STATUS.expired)
    expect(await screen.findByText('The time for the payment is over.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Get a new code' }))
    await waitFor(() => expect(made.filter(({ endpoint }) => endpoint === 'createOrder')).toHaveLength(2))
  })

  test('an order that the provider refuses says why', async () => {
    answerCalls([
      [productList, () => [YUAN]],
      [cardsPage, () => ({ records: [] })],
      [
        createOrder,
        () => {
          throw new Refusal(200, 'payment_failed', 'The provider does not respond')
        },
      ],
    ])
    store.set(languageAtom, 'zh-CN')
    renderApp('/subscribe')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with WeChat Pay' }))
    expect(await screen.findByText('The provider does not respond')).toBeTruthy()
  })
})
