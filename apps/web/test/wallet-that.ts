import type { PaymentWay } from '@petalpost/api-client/schemas/pay'
import { afterEach } from 'vitest'

import type { WalletButton } from '#features/subscribe/wallet-script.ts'

export const WALLET_WAY: PaymentWay = {
  source: 'paypal-subscription',
  script: 'https://wallet.test/sdk/js',
  sandbox: null,
}

afterEach(() => {
  delete window.paypal
})

/** What the payer does in the wallet's window. */
export type WalletOutcome = 'approve' | 'cancel' | 'error'

/** The wallet's own button, as its script would draw it, for one test. Returns the subscriptions that it was given. */
export function walletThat(outcome: WalletOutcome): string[] {
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
