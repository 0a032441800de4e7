import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Skeleton } from '@mantine/core'
import { isExpiringSoon } from '@petalpost/domain/membership'
import { deviceTypeFor, paymentSourceFor } from '@petalpost/domain/order'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { Benefits } from '#shared/membership/benefits.tsx'
import { productsQuery } from '#shared/membership/products.ts'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { memberAtom } from '#shared/session/member.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import { CardFan } from './card-fan.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPlace } from './payment-place.tsx'
import { PlanChoice } from './plan-choice.tsx'

import classes from './subscribe-page.module.css'

/** Subscribe (spec 2.9): the plans on the left, and on the right what is due today with the only place to pay. */
export function SubscribePage() {
  const { t } = useLingui()
  const language = useAtomValue(languageAtom)
  const isMember = useAtomValue(memberAtom)
  const products = useQuery(productsQuery(deviceTypeFor(language)))
  const [chosenId, setChosenId] = useState<string>()
  const chosen = products.data?.find(({ id }) => id === chosenId) ?? products.data?.[0]
  return (
    <main className={classes['page']} data-alone={products.isSuccess && !chosen}>
      <div className={classes['plans']}>
        <h1>
          <Trans comment="heading">Every card, every festival</Trans>
        </h1>
        <EndsSoon />
        <CardFan />
        <QueryList
          query={products}
          pending={<Skeleton height={196} radius="lg" />}
          empty={
            <div className={classes['none']}>
              <ListEmpty
                text={
                  <Trans>
                    No plan is on sale on this server yet. Nothing is charged, and everything free stays free.
                  </Trans>
                }
              />
            </div>
          }
        >
          {(known) => (
            <Radio.Group aria-label={t`Plan`} value={chosen?.id ?? null} onChange={(value) => setChosenId(value)}>
              <div className={classes['choices']}>
                {known.map((product) => (
                  <PlanChoice key={product.id} product={product} />
                ))}
              </div>
            </Radio.Group>
          )}
        </QueryList>
        <Benefits className={classes['benefits']} />
        {!isMember && (
          <p className={classes['free']}>
            <Trans>Not sure yet?</Trans>{' '}
            <LinkButton to="/intro" variant="default" size="sm">
              <Trans>Get a free membership</Trans>
            </LinkButton>
          </p>
        )}
      </div>
      {chosen && (
        <OrderSummary product={chosen}>
          <PaymentPlace source={paymentSourceFor(language)} product={chosen} />
        </OrderSummary>
      )}
    </main>
  )
}

/** The reminder, from three days before the membership ends (spec 1). A payment ends it. */
function EndsSoon() {
  const instantText = useInstantText()
  const user = useAtomValue(userAtom)
  const [now] = useState(Date.now)
  if (!user?.expireTime || !isExpiringSoon(user, now)) return null
  const end = instantText(user.expireTime)
  return (
    <p className={classes['soon']}>
      <Trans>Your membership ends on {end}. Renew it to keep every template.</Trans>
    </p>
  )
}
