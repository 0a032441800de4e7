import { Trans } from '@lingui/react/macro'
import { Loader, Skeleton } from '@mantine/core'
import type { Product } from '@petalpost/api-client/schemas/pay'
import { ORDER_STATUS, ORDER_TIMEOUT_MESSAGE, type OrderStatus, showsPaymentFailed } from '@petalpost/domain/order'
import { showToast } from '@petalpost/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { codeText } from '#shared/call/code-text.ts'
import { problemText } from '#shared/call/problem-text.ts'

import { PaymentResult } from './payment-result.tsx'
import { paymentWaysQuery } from './payment-ways.ts'
import { useOrder } from './use-order.ts'
import { WalletButton } from './wallet-button.tsx'

import classes from './subscribe-page.module.css'

/** Why a payment failed, by the order's status (spec 4). For every other status nothing was charged. */
const REASON: Readonly<Record<number, ReactNode>> = {
  [ORDER_STATUS.canceled]: <Trans>You canceled the payment. Nothing was charged.</Trans>,
  [ORDER_STATUS.error]: (
    <Trans>PayPal reported an error. If you were charged, your membership starts as soon as the payment arrives.</Trans>
  ),
  [ORDER_STATUS.expired]: <Trans>The time for the payment is over.</Trans>,
  [ORDER_STATUS.refunded]: (
    <Trans>
      This payment was returned to you, and nothing more is charged. A lower first price counts once: if you have just
      paid for another order, that membership is active.
    </Trans>
  ),
}

/**
 * Payment with the wallet (spec 2.9, 4): its own button, then the result. The wallet reports 4 when the payer cancels and
 * 9 when it fails; whether an order is paid, only the server says.
 */
export function WalletPayment({ product }: { product: Product }) {
  const ways = useQuery(paymentWaysQuery)
  const order = useOrder('paypal-subscription', product)
  const [reported, setReported] = useState<'approved' | OrderStatus>()
  const script = ways.data?.find(({ source }) => source === 'paypal-subscription')?.script
  const report = (status: OrderStatus) => {
    setReported(status)
    if (showsPaymentFailed(status, false)) showToast('error', codeText('payment_failed'))
  }
  const retry = () => {
    setReported(undefined)
    order.reset()
  }
  if (ways.isPending) return <Skeleton height={48} radius="sm" />
  if (!script || order.isMissing) return <NotSetUp />
  if (order.step === 'paid') return <PaymentResult outcome="paid" />
  if (order.error) return <PaymentResult outcome="failed" reason={problemText(order.error)} onRetry={retry} />
  const failed = typeof reported === 'number' ? reported : order.step === 'failed' ? order.status : undefined
  if (failed !== undefined)
    return <PaymentResult outcome="failed" status={failed} reason={REASON[failed]} onRetry={retry} />
  if (order.isPending) return <PaymentResult outcome="pending" />
  if (order.step === 'timeout')
    return (
      <PaymentResult
        outcome="failed"
        reason={<span data-reason={ORDER_TIMEOUT_MESSAGE}>{REASON[ORDER_STATUS.expired]}</span>}
        onRetry={retry}
      />
    )
  return (
    <>
      {reported === 'approved' ? (
        <p className={classes['confirming']} role="status">
          <Loader size="xs" />
          <Trans>PayPal confirms your payment …</Trans>
        </p>
      ) : (
        <WalletButton
          script={script}
          createSubscription={async () => {
            const { orderInfo } = await order.openAsync()
            if (orderInfo.orderPreNo === null) throw new Error('an order without a number at the wallet')
            return orderInfo.orderPreNo
          }}
          onApprove={() => setReported('approved')}
          onCancel={() => report(ORDER_STATUS.canceled)}
          // a refused order says so itself
          onError={() => order.hasFailed() || report(ORDER_STATUS.error)}
        />
      )}
      <HowToPay />
    </>
  )
}

function NotSetUp() {
  return (
    <>
      <p className={classes['missing']}>
        <strong>
          <Trans>PayPal is not set up on this server yet.</Trans>
        </strong>
        <Trans>Nothing is charged.</Trans>
      </p>
      <HowToPay />
    </>
  )
}

function HowToPay() {
  return (
    <p>
      <Trans>
        You will confirm the payment with PayPal; debit and credit cards work too. The membership starts as soon as the
        payment arrives.
      </Trans>
    </p>
  )
}
