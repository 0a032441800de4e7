import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import type { Product } from '@petalpost/api-client/schemas/pay'
import { ORDER_STATUS, ORDER_TIMEOUT_MESSAGE, ORDER_WAIT_MS } from '@petalpost/domain/order'
import { formatPrice } from '@petalpost/domain/price'
import { IconBrandWechat } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { problemText } from '#shared/call/problem-text.ts'
import { clockText } from '#shared/ui/clock-text.ts'
import { TimedQr } from '#shared/ui/timed-qr.tsx'

import { PaymentResult } from './payment-result.tsx'
import { SandboxPhone } from './sandbox-mark.tsx'
import { useOrder } from './use-order.ts'

import classes from './subscribe-page.module.css'

const MINUTE_MS = 60_000

/** What became of the money; for every other status nothing was charged. */
const REASON: Readonly<Record<number, ReactNode>> = {
  [ORDER_STATUS.error]: <Trans>The payment does not match its order. If you were charged, write to us.</Trans>,
  [ORDER_STATUS.refunded]: <Trans>The payment goes back to you.</Trans>,
}

interface WechatPaymentProps {
  product: Product
  /** The order is opened without another press. */
  atOnce?: boolean
}

/** Payment by scanning a QR code with WeChat: the code in its ring of 20 minutes, then the result (spec 2.9, 4). */
export function WechatPayment({ product, atOnce = false }: WechatPaymentProps) {
  const { t } = useLingui()
  const order = useOrder('wechat-native', product)
  const openAtOnce = useEffectEvent(() => {
    if (atOnce) order.open()
  })
  useEffect(() => openAtOnce(), [])
  const minutes = ORDER_WAIT_MS / MINUTE_MS
  if (order.isMissing)
    return (
      <p className={classes['missing']} role="status">
        <strong>
          <Trans>WeChat Pay is not set up on this server yet.</Trans>
        </strong>
        <Trans>Nothing is charged.</Trans>
      </p>
    )
  if (order.error) return <PaymentResult outcome="failed" reason={problemText(order.error)} onRetry={order.open} />
  if (order.step === 'paid') return <PaymentResult outcome="paid" />
  if (order.step === 'failed' && order.status !== ORDER_STATUS.expired)
    return <PaymentResult outcome="failed" reason={REASON[order.status ?? 0]} onRetry={order.open} />
  if (order.step === 'none' && !order.isOpening)
    return (
      <>
        <Button size="lg" fullWidth leftSection={<IconBrandWechat size={22} aria-hidden />} onClick={order.open}>
          <Trans>Pay with WeChat Pay</Trans>
        </Button>
        <p>
          <Trans>The code is valid for {minutes} minutes. The membership starts as soon as the payment arrives.</Trans>
        </p>
      </>
    )
  const isOver = order.step === 'timeout' || order.step === 'failed'
  const price = formatPrice(product.discountAmounts, product.currency)
  return (
    <div className={classes['qr']} aria-busy={order.isOpening}>
      <TimedQr
        text={order.qrCode}
        label={t`QR code of WeChat Pay`}
        left={(order.secondsLeft * 1000) / ORDER_WAIT_MS}
        cover={
          order.isOpening ? (
            <Loader size="sm" />
          ) : isOver ? (
            <>
              <p data-reason={order.step === 'timeout' ? ORDER_TIMEOUT_MESSAGE : undefined}>
                <Trans>The time for the payment is over.</Trans>
              </p>
              <Button variant="subtle" onClick={order.open}>
                <Trans>Get a new code</Trans>
              </Button>
            </>
          ) : undefined
        }
      />
      <p role="status">
        {isOver || order.isOpening ? (
          '\u00a0'
        ) : (
          <Trans>
            Scan the code with WeChat and pay {price}. Valid for {clockText(order.secondsLeft)}
          </Trans>
        )}
      </p>
      {!isOver && <SandboxPhone source="wechat-native" code={order.qrCode} />}
      <p>
        <Trans>The code is valid for {minutes} minutes. The membership starts as soon as the payment arrives.</Trans>
      </p>
    </div>
  )
}
