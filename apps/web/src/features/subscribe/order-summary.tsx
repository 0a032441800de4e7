import { Plural, Trans } from '@lingui/react/macro'
import type { Product, Renewal } from '@petalpost/api-client/schemas/pay'
import { isMember, withPaidPeriod } from '@petalpost/domain/membership'
import { formatPrice } from '@petalpost/domain/price'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'

import { ownMembershipQuery } from '#shared/membership/own-membership.ts'
import { productName } from '#shared/membership/products.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'

import classes from './subscribe-page.module.css'

interface OrderSummaryProps {
  product: Product
  /** Where the user pays. */
  children: ReactNode
}

/**
 * What the chosen plan costs today, what is left of the present one, and until when all of it runs: a new period begins
 * when the running one ends.
 */
export function OrderSummary({ product, children }: OrderSummaryProps) {
  const current = useAtomValue(userAtom)
  const [user] = useState(current) // a payment changes the user, not what was ordered
  const instantText = useInstantText()
  const [now] = useState(Date.now)
  const { expireTime } = withPaidPeriod(user ?? { level: 0, expireTime: null }, product.code, now)
  const own = useQuery({ ...ownMembershipQuery, enabled: user !== null })
  const renewal = own.data?.renewal
  const kept = own.data?.remainders.filter(({ days }) => days > 0) ?? []
  const begins = isMember(user, now) ? user?.expireTime : null
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
              <Trans>Off the first period</Trans>
            </dt>
            <dd>−{formatPrice(product.amounts - product.discountAmounts, product.currency)}</dd>
          </div>
        )}
        {kept.map((left) => (
          <div key={`${left.code} ${left.currency}`}>
            <dt>
              {left.code === 'yearly' ? (
                <Trans>Left of your yearly plan</Trans>
              ) : (
                <Trans>Left of your monthly plan</Trans>
              )}
            </dt>
            <dd>
              <Trans>
                <Plural value={left.days} one="# day" other="# days" /> ({formatPrice(left.cents, left.currency)})
              </Trans>
            </dd>
          </div>
        ))}
        {begins && (
          <div>
            <dt>
              <Trans>The new period begins</Trans>
            </dt>
            <dd>{instantText(begins)}</dd>
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
      {renewal?.canCancel && (
        <p className={classes['change']}>
          <WhatChanges renewal={renewal} product={product} />
        </p>
      )}
      {children}
    </aside>
  )
}

/** What becomes of the agreement that renews the membership now: a payment with PayPal replaces it. */
function WhatChanges({ renewal, product }: { renewal: Renewal; product: Product }) {
  const isSuspended = renewal.status === 'suspended'
  if (product.currency === 'CNY')
    return isSuspended ? (
      <Trans>
        Your last payment with PayPal did not go through, so it does not renew. This payment adds one period.
      </Trans>
    ) : (
      <Trans>Your renewal with PayPal goes on. This payment adds one period.</Trans>
    )
  if (isSuspended)
    return (
      <Trans>
        The last payment of your present plan did not go through, so it does not renew. This order renews instead.
      </Trans>
    )
  if (renewal.code === product.code)
    return <Trans>This plan renews by itself already. Paying now adds a period, and this order renews instead.</Trans>
  return <Trans>What you have paid for stays yours. Your present plan stops renewing when you pay.</Trans>
}
