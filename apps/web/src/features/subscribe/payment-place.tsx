import type { Product } from '@petalpost/api-client/schemas/pay'
import type { PaymentSource } from '@petalpost/domain/order'

import { SandboxMark } from './sandbox-mark.tsx'
import { WalletPayment } from './wallet-payment.tsx'
import { WechatPayment } from './wechat-payment.tsx'

import classes from './subscribe-page.module.css'

interface PaymentPlaceProps {
  source: PaymentSource
  product: Product
  /** The user has already pressed the provider. */
  atOnce?: boolean
}

/** Where the provider's own part stands: WeChat Pay's QR code, or PayPal's button (spec 2.9). */
export function PaymentPlace({ source, product, atOnce = false }: PaymentPlaceProps) {
  return (
    <div className={classes['place']} data-source={source}>
      <SandboxMark source={source} />
      {source === 'wechat-native' ? (
        // another plan is another order
        <WechatPayment key={product.id} product={product} atOnce={atOnce} />
      ) : (
        <WalletPayment key={product.id} product={product} />
      )}
    </div>
  )
}
