import { Trans, useLingui } from '@lingui/react/macro'
import { ORDER_WAIT_MS, type PaymentSource } from '@petalpost/domain/order'

import { TimedQr } from '#shared/ui/timed-qr.tsx'

import classes from './subscribe-page.module.css'

const MINUTE_MS = 60_000

/**
 * Where the provider's own part stands: PayPal's button, or WeChat Pay's QR code in its ring of 20 minutes (spec 2.9).
 * No provider is connected yet, and the place says so.
 */
export function PaymentPlace({ source }: { source: PaymentSource }) {
  const { t } = useLingui()
  const minutes = ORDER_WAIT_MS / MINUTE_MS
  if (source === 'wechat-native')
    return (
      <div className={classes['place']} data-source={source}>
        <TimedQr
          text={undefined}
          label={t`QR code of WeChat Pay`}
          left={1}
          cover={<Trans>WeChat Pay is not set up on this server yet.</Trans>}
        />
        <p>
          <Trans>The code is valid for {minutes} minutes. The membership starts as soon as the payment arrives.</Trans>
        </p>
      </div>
    )
  return (
    <div className={classes['place']} data-source={source}>
      <p className={classes['missing']}>
        <strong>
          <Trans>PayPal is not set up on this server yet.</Trans>
        </strong>
        <Trans>Nothing is charged.</Trans>
      </p>
      <p>
        <Trans>
          You will confirm the payment with PayPal; debit and credit cards work too. The membership starts as soon as
          the payment arrives.
        </Trans>
      </p>
    </div>
  )
}
