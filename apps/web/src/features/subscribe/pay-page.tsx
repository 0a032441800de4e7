import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import type { DeviceType, PaymentSource } from '@petalpost/domain/order'
import { formatPrice } from '@petalpost/domain/price'
import { IconBrandPaypal, IconBrandWechat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { productName, productsQuery } from '#shared/membership/products.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import { PaymentPlace } from './payment-place.tsx'

import classes from './pay-page.module.css'

/**
 * The test payment (spec 2.1, 2.9): the current product with both providers. A visitor who presses one is asked to log
 * in, and comes back to it.
 */
export function PayPage() {
  const [pressed, setPressed] = useState<string>()
  useAfterLogin('pay', setPressed)
  const press = (source: PaymentSource) => {
    if (!loginFirst({ name: 'pay', subject: source })) setPressed(source)
  }
  return (
    <main className={classes['page']}>
      <h1>
        <Trans comment="heading">Test payment</Trans>
      </h1>
      <p>
        <Trans>The current product, with both providers. PayPal takes dollars, WeChat Pay takes yuan.</Trans>
      </p>
      <div className={classes['providers']}>
        <Provider
          source="paypal-subscription"
          deviceType="pc-en"
          name="PayPal"
          button={<Trans>Pay with PayPal</Trans>}
          icon={<IconBrandPaypal size={22} aria-hidden />}
          isPressed={pressed === 'paypal-subscription'}
          onPress={press}
        />
        <Provider
          source="wechat-native"
          deviceType="pc-zh"
          name={<Trans>WeChat Pay</Trans>}
          button={<Trans>Pay with WeChat Pay</Trans>}
          icon={<IconBrandWechat size={22} aria-hidden />}
          isPressed={pressed === 'wechat-native'}
          onPress={press}
        />
      </div>
    </main>
  )
}

interface ProviderProps {
  source: PaymentSource
  deviceType: DeviceType
  name: ReactNode
  button: ReactNode
  icon: ReactNode
  isPressed: boolean
  onPress: (source: PaymentSource) => void
}

function Provider({ source, deviceType, name, button, icon, isPressed, onPress }: ProviderProps) {
  const products = useQuery(productsQuery(deviceType))
  return (
    <section className={classes['provider']} aria-labelledby={source}>
      <h2 id={source}>
        {icon}
        {name}
      </h2>
      <QueryList
        small
        query={products}
        pending={<Skeleton height={58} />}
        empty={
          <p>
            <Trans>No plan is on sale on this server yet.</Trans>
          </p>
        }
      >
        {([product]) =>
          product && (
            <p className={classes['product']}>
              {productName(product)}
              <b>{formatPrice(product.discountAmounts, product.currency)}</b>
            </p>
          )
        }
      </QueryList>
      {isPressed && products.data?.[0] ? (
        <PaymentPlace source={source} product={products.data[0]} atOnce />
      ) : (
        <Button size="lg" variant="default" fullWidth onClick={() => onPress(source)}>
          {button}
        </Button>
      )}
    </section>
  )
}
