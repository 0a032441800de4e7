import { Trans } from '@lingui/react/macro'
import type { Product } from '@petalpost/api-client/schemas/pay'
import { withPaidPeriod } from '@petalpost/domain/membership'
import { formatPrice } from '@petalpost/domain/price'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'

import { userAtom } from '#shared/persisted-state.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'

import { productName } from './products.ts'

import classes from './subscribe-page.module.css'

interface OrderSummaryProps {
  product: Product
  /** Where the user pays. */
  children: ReactNode
}

/** What the chosen plan costs today, and until when it runs: a new period begins when the running one ends. */
export function OrderSummary({ product, children }: OrderSummaryProps) {
  const current = useAtomValue(userAtom)
  const [user] = useState(current) // a payment changes the user, not what was ordered
  const instantText = useInstantText()
  const [now] = useState(Date.now)
  const { expireTime } = withPaidPeriod(user ?? { level: 0, expireTime: null }, product.code, now)
  const price = formatPrice(product.discountAmounts, product.currency)
  return (
    <aside className={classes['order']} aria-labelledby="order">
      <h2 id="order">
        <Trans comment="heading">Your order</Trans>
      </h2>
      <dl>
        <div>
          <dt>{productName(product)}</dt>
          <dd>{formatPrice(product.amounts, product.currency)}</dd>
        </div>
        {product.discountAmounts < product.amounts && (
          <div>
            <dt>
              <Trans>For new members</Trans>
            </dt>
            <dd>−{formatPrice(product.amounts - product.discountAmounts, product.currency)}</dd>
          </div>
        )}
        {expireTime && (
          <div>
            <dt>
              <Trans>Runs until</Trans>
            </dt>
            <dd>{instantText(expireTime)}</dd>
          </div>
        )}
        <div className={classes['due']}>
          <dt>
            <Trans>Due today</Trans>
          </dt>
          <dd>{price}</dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}
