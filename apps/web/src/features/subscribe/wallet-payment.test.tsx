import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { createOrder, paymentWays, productList, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { store } from '@petalpost/ui/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'
import { WALLET_WAY, type WalletOutcome, walletThat } from '#test/wallet-that.ts'

const YEARLY = {
  id: 'y',
  name: 'Yearly',
  namePrefix: 'Petalpost',
  code: 'yearly' as const,
  isDelete: 0 as const,
  currency: 'USD' as const,
  amounts: 4990,
  discountAmounts: 2495,
}

async function press(
  outcome: WalletOutcome,
  status: OrderStatus = ORDER_STATUS.processing,
  { refused = false, isPending = false } = {},
) {
  const subscriptions = walletThat(outcome)
  answerCalls([
    [productList, () => [YEARLY]],
    [cardsPage, () => ({ records: [] })],
    [paymentWays, () => [WALLET_WAY]],
    [
      createOrder,
      () => {
        if (refused) throw new Refusal(200, 'payment_failed', 'PayPal does not respond')
        const order = { orderNo: 'o1', status: ORDER_STATUS.processing, qrCodeInfo: null }
        return { ...order, orderInfo: { orderPreNo: 'I-1' } }
      },
    ],
    [verifyOrder, () => ({ status, isPending })],
    [currentUser, () => user({ level: 3, expireTime: '2027-11-24T08:00:00.000Z' })],
  ])
  renderApp('/subscribe')
  await userEvent.click(await screen.findByRole('button', { name: 'PayPal' }))
  return subscriptions
}

beforeEach(() => store.set(userAtom, user()))

describe('payment with the wallet (spec 2.9, 4)', () => {
  test('an approved and paid order says so; the wallet got the number that the server made', async () => {
    const subscriptions = await press('approve', ORDER_STATUS.paid)
    expect(await screen.findByText('Payment succeeded')).toBeTruthy()
    expect(await screen.findByText(/^Your membership runs until .*2027/)).toBeTruthy()
    expect(subscriptions).toEqual(['I-1'])
  })

  test('between the approval and the payment the page waits', async () => {
    await press('approve')
    expect(await screen.findByText('PayPal confirms your payment …')).toBeTruthy()
    expect(screen.queryByText('Payment failed')).toBeNull()
  })

  test('a payment for which the bank needs days is not failed, and is not paid again', async () => {
    await press('approve', ORDER_STATUS.processing, { isPending: true })
    expect(await screen.findByText('Your bank needs some days')).toBeTruthy()
    expect(screen.getByText(/please do not pay again/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PayPal' })).toBeNull()
    expect(screen.queryByText('Payment failed')).toBeNull()
  })

  test('a canceled payment is status 4, and can be tried again', async () => {
    await press('cancel')
    const result = await screen.findByText('You canceled the payment. Nothing was charged.')
    expect(result.closest('[data-status]')?.getAttribute('data-status')).toBe('4')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy()
  })

  test('an error of the wallet is status 9', async () => {
    await press('error')
    const result = await screen.findByText(/^PayPal reported an error\./)
    expect(result.closest('[data-status]')?.getAttribute('data-status')).toBe('9')
  })

  test('an order that the server refuses says why, and not that the wallet failed', async () => {
    await press('approve', ORDER_STATUS.processing, { refused: true })
    expect(await screen.findByText('PayPal does not respond')).toBeTruthy()
    expect(screen.queryByText(/^PayPal reported an error\./)).toBeNull()
  })
})
