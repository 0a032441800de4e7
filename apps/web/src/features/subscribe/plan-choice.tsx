import { Trans } from '@lingui/react/macro'
import { Radio, VisuallyHidden } from '@mantine/core'
import type { Product } from '@petalpost/api-client/schemas/pay'
import { announcedCents, formatPrice, halfPriceCents } from '@petalpost/domain/price'
import { useId } from 'react'

import { productName } from '#shared/membership/products.ts'

import classes from './subscribe-page.module.css'

/** One plan as a radio card: its name, its price, and what is less for the first period (spec 2.9, "Currency"). */
export function PlanChoice({ product }: { product: Product }) {
  const { id, code, amounts, discountAmounts, currency } = product
  const radio = useId()
  const isCheaper = discountAmounts < amounts
  const name = productName(product)
  const price = formatPrice(amounts, currency)
  const announced = announcedCents(product)
  const perMonth = formatPrice(Math.round(amounts / 12), currency)
  return (
    <label className={classes['choice']} htmlFor={radio}>
      <Radio id={radio} value={id} aria-label={name} />
      <span className={classes['name']}>
        <strong>
          {name}
          {isCheaper && (
            <em>
              {discountAmounts === halfPriceCents(amounts) ? (
                <Trans>Half price for new members</Trans>
              ) : (
                <Trans>Introductory price</Trans>
              )}
            </em>
          )}
        </strong>
        <small>
          {currency === 'CNY' ? (
            <Trans>Paid once; it does not renew automatically.</Trans>
          ) : code === 'yearly' ? (
            <Trans>Billed once a year. Cancel any time.</Trans>
          ) : (
            <Trans>Billed each month. Cancel any time.</Trans>
          )}
        </small>
      </span>
      <span className={classes['price']}>
        <span>
          {isCheaper && (
            <>
              <s>
                <VisuallyHidden component="span">
                  <Trans>Regular price:</Trans>{' '}
                </VisuallyHidden>
                {price}
              </s>{' '}
              {announced !== null && (
                <>
                  <s>
                    <VisuallyHidden component="span">
                      <Trans>Introductory price:</Trans>{' '}
                    </VisuallyHidden>
                    {formatPrice(announced, currency)}
                  </s>{' '}
                </>
              )}
            </>
          )}
          <b>
            {isCheaper && (
              <VisuallyHidden component="span">
                <Trans>Your price:</Trans>{' '}
              </VisuallyHidden>
            )}
            {formatPrice(discountAmounts, currency)}
          </b>
        </span>
        <small>
          {isCheaper ? (
            code === 'yearly' ? (
              <Trans>first year, then {price}</Trans>
            ) : (
              <Trans>first month, then {price}</Trans>
            )
          ) : code === 'yearly' ? (
            <Trans>{perMonth} a month</Trans>
          ) : (
            <Trans>a month</Trans>
          )}
        </small>
      </span>
    </label>
  )
}
