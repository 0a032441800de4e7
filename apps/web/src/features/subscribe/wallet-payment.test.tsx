import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { createOrder, paymentWays, productList, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { store } from '@petalpost/ui/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

import type { WalletButton } from './wallet-script.ts'

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

/** What the payer does in the wallet's window. */
type Outcome = 'approve' | 'cancel' | 'error'

/** The wallet's own button, as its script would draw it. */
function walletThat(outcome: Outcome): string[] {
  const subscriptions: string[] = []
  const press = async (handlers: WalletButton) => {
    try {
      subscriptions.push(await handlers.createSubscription())
    } catch (error) {
      return handlers.onError(error)
    }
    if (outcome === 'approve') return handlers.onApprove()
    return outcome === 'cancel' ? handlers.onCancel() : handlers.onError(new Error('the wallet failed'))
  }
  window.paypal = {
    Buttons: (handlers) => ({
      render: async (place) => {
        const button = document.createElement('button')
        button.textContent = 'PayPal'
        button.addEventListener('click', () => void press(handlers))
        place.replaceChildren(button)
      },
    }),
  }
  return subscriptions
}

async function press(outcome: Outcome, status: OrderStatus = ORDER_STATUS.processing, refused = false) {
  const subscriptions = walletThat(outcome)
  answerCalls([
    [productList, () => [YEARLY]],
    [cardsPage, () => ({ records: [] })],
    [paymentWays, () => [{ source: 'paypal-subscription', script: 'https://wallet.test/sdk/js', sandbox: null }]],
    [
      createOrder,
      () => {
        if (refused) throw new Refusal(200, 'payment_failed', 'PayPal does not respond')
        const order = { orderNo: 'o1', status: ORDER_STATUS.processing, qrCodeInfo: null }
        return { ...order, orderInfo: { orderPreNo: 'I-1' } }
      },
    ],
    [verifyOrder, () => ({ status })],
    [currentUser, () => user({ level: 3, expireTime: '2027-11-24T08:00:00.000Z' })],
  ])
  renderApp('/subscribe')
  await userEvent.click(await screen.findByRole('button', { name: 'PayPal' }))
  return subscriptions
}

beforeEach(() => store.set(userAtom, user()))
afterEach(() => {
  delete window.paypal
})

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
    await press('approve', ORDER_STATUS.processing, true)
    expect(await screen.findByText('PayPal does not respond')).toBeTruthy()
    expect(screen.queryByText(/^PayPal reported an error\./)).toBeNull()
  })
})
