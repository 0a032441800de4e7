import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { createOrder, productList, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { ORDER_POLL_MS, ORDER_STATUS, ORDER_WAIT_MS, type OrderStatus } from '@petalpost/domain/order'
import { store } from '@petalpost/ui/store'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const YEARLY = {
  id: 'y',
  name: 'Yearly',
  namePrefix: 'Petalpost',
  code: 'yearly' as const,
  isDelete: 0 as const,
  currency: 'CNY' as const,
  amounts: 4990,
  discountAmounts: 4990,
}
const MINUTE_MS = 60_000
/** the planned number of calls in the 20 minutes */
const PLAN = ORDER_WAIT_MS / ORDER_POLL_MS

/** A network that loses calls, lets some hang for 15 seconds, and answers others with faults of the server. */
function badNetwork(statusAt: (now: number) => OrderStatus) {
  const seen = { calls: 0, atOnce: 0, mostAtOnce: 0 }
  const verify = async () => {
    seen.calls += 1
    seen.mostAtOnce = Math.max(seen.mostAtOnce, (seen.atOnce += 1))
    try {
      if (seen.calls % 11 === 0) await new Promise((resolve) => setTimeout(resolve, 15_000))
      if (seen.calls % 5 === 0) throw new TypeError('the connection broke')
      if (seen.calls % 7 === 0) throw new Refusal(503, 'unavailable', 'Down')
      return { status: statusAt(Date.now()) }
    } finally {
      seen.atOnce -= 1
    }
  }
  answerCalls([
    [productList, () => [YEARLY]],
    [cardsPage, () => ({ records: [] })],
    [
      createOrder,
      () => ({
        orderNo: 'o1',
        status: ORDER_STATUS.processing,
        orderInfo: { orderPreNo: null },
        qrCodeInfo: { qrCode: 'weixin://wxpay/1' },
      }),
    ],
    [verifyOrder, verify],
    [currentUser, () => user({ level: 3, expireTime: '2027-11-21T08:00:00.000Z' })],
  ])
  return seen
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const happens = (name: 'online' | 'offline' | 'focus' | 'visibilitychange') =>
  act(async () => void (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)))

/** So much time on a train: offline for ten seconds of each minute, and the reader looks at other tabs. */
async function travel(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE_MS) {
    await pass(20_000)
    await happens('offline')
    await pass(10_000)
    await happens('online')
    await happens('visibilitychange')
    await pass(30_000)
    await happens('focus')
  }
}

async function orderByQr(): Promise<void> {
  renderApp('/subscribe')
  for (let tries = 0; tries < 50 && !screen.queryByRole('button', { name: 'Pay with WeChat Pay' }); tries++)
    await pass(100)
  fireEvent.click(screen.getByRole('button', { name: 'Pay with WeChat Pay' }))
  await pass(100)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  store.set(userAtom, user())
  store.set(languageAtom, 'zh-CN')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an order on a bad network (rule F12)', () => {
  test('F12: one loop polls for 20 minutes, no faster than planned, then says that the time is over', async () => {
    const seen = badNetwork(() => ORDER_STATUS.processing)
    await orderByQr()
    await travel(19 * MINUTE_MS)
    expect(screen.queryByText('The time for the payment is over.')).toBeNull()
    await travel(2 * MINUTE_MS)
    expect(screen.getByText('The time for the payment is over.')).toBeTruthy()
    expect(seen.mostAtOnce).toBe(1)
    expect(seen.calls).toBeLessThanOrEqual(1.1 * PLAN)
    expect(seen.calls).toBeGreaterThan(PLAN / 4) // it has not got stuck either
    const { calls } = seen
    await travel(10 * MINUTE_MS)
    expect(seen.calls).toBe(calls)
  })

  test('F12: a payment that arrives meanwhile is shown, and ends the polling', async () => {
    const paidAt = Date.now() + 7 * MINUTE_MS
    const seen = badNetwork((now) => (now < paidAt ? ORDER_STATUS.processing : ORDER_STATUS.paid))
    await orderByQr()
    await travel(8 * MINUTE_MS)
    expect(screen.getByText('Payment succeeded')).toBeTruthy()
    const { calls } = seen
    await travel(5 * MINUTE_MS)
    expect(seen.calls).toBe(calls)
    expect(seen.mostAtOnce).toBe(1)
  })

  test('F12: presses on “Get a new code” after the end start one loop, not several', async () => {
    const seen = badNetwork(() => ORDER_STATUS.expired)
    await orderByQr()
    await pass(5_000)
    for (let press = 0; press < 3; press++) {
      const again = screen.queryByRole('button', { name: 'Get a new code' })
      if (again) fireEvent.click(again)
      await pass(3_000)
    }
    expect(seen.mostAtOnce).toBe(1)
    expect(seen.calls).toBeLessThanOrEqual(10)
  })
})
