import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  deviceTypeFor,
  isFinalOrderStatus,
  isOrderPaid,
  nextOrderStatus,
  ORDER_POLL_MS,
  ORDER_STATUS,
  ORDER_STATUSES,
  ORDER_WAIT_MS,
  orderPollStep,
  paymentSourceFor,
  showsPaymentFailed,
} from './order.ts'

const anyStatus = fc.constantFrom(...ORDER_STATUSES)

describe('status codes', () => {
  it('only 0 is success, only 8 goes on', () => {
    expect(ORDER_STATUSES.filter(isOrderPaid)).toEqual([0])
    expect(ORDER_STATUSES.filter((status) => !isFinalOrderStatus(status))).toEqual([8])
    expect(ORDER_STATUSES.toSorted((a, b) => a - b)).toEqual([0, 2, 4, 7, 8, 9, 10])
  })

  it('9 shows "payment failed" unless it is suppressed', () => {
    expect(showsPaymentFailed(9, false)).toBe(true)
    expect(showsPaymentFailed(9, true)).toBe(false)
    expect(ORDER_STATUSES.filter((status) => showsPaymentFailed(status, false))).toEqual([9])
  })
})

describe('polling', () => {
  it('polls until the status is final', () => {
    expect(orderPollStep(undefined, 0, 0)).toBe('poll')
    expect(orderPollStep(8, 0, ORDER_WAIT_MS - 1)).toBe('poll')
    expect(orderPollStep(0, 0, 4000)).toBe('paid')
    expect([2, 4, 7, 9, 10].map((status) => orderPollStep(status, 0, 4000))).toEqual(Array(5).fill('failed'))
  })

  it('gives up after 20 minutes, but a payment that has come still counts', () => {
    expect(orderPollStep(8, 0, ORDER_WAIT_MS)).toBe('timeout')
    expect(orderPollStep(undefined, 0, ORDER_WAIT_MS)).toBe('timeout')
    expect(orderPollStep(0, 0, ORDER_WAIT_MS)).toBe('paid')
  })

  it('F12: ends after at most 600 polls', () => {
    let questions = 0
    for (let now = 0; orderPollStep(8, 0, now) === 'poll'; now += ORDER_POLL_MS) questions += 1
    expect(questions).toBe(600)
  })
})

describe('nextOrderStatus', () => {
  it('a verified late payment wins over 2, 4, 7 and 9', () => {
    expect(([2, 4, 7, 9] as const).map((status) => nextOrderStatus(status, 0))).toEqual([0, 0, 0, 0])
  })

  it('only a refund reverses a payment', () => {
    expect(ORDER_STATUSES.map((reported) => nextOrderStatus(0, reported))).toEqual(
      ORDER_STATUSES.map((reported) => (reported === 10 ? 10 : 0)),
    )
    expect(ORDER_STATUSES.map((reported) => nextOrderStatus(10, reported))).toEqual(ORDER_STATUSES.map(() => 10))
  })

  it('F5: reports that include a payment and no refund end as paid, repeated and in any order', () => {
    fc.assert(
      fc.property(fc.array(anyStatus), fc.nat(), (reports, place) => {
        const list = reports.filter((status) => status !== ORDER_STATUS.refunded)
        list.splice(place % (list.length + 1), 0, ORDER_STATUS.paid)
        const twice = list.flatMap((status) => [status, status])
        expect(twice.reduce(nextOrderStatus, ORDER_STATUS.processing)).toBe(ORDER_STATUS.paid)
      }),
    )
  })

  it('a final order never goes back to processing', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (current, reported) => {
        const next = nextOrderStatus(current, reported)
        expect(isFinalOrderStatus(current) && !isFinalOrderStatus(next)).toBe(false)
      }),
    )
  })
})

it('Chinese pays with the messaging app, others with the wallet', () => {
  expect([paymentSourceFor('zh-CN'), deviceTypeFor('zh-CN')]).toEqual(['wechat-native', 'pc-zh'])
  expect([paymentSourceFor('en-US'), deviceTypeFor('en-US')]).toEqual(['paypal-subscription', 'pc-en'])
})
