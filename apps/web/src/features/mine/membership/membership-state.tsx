import { Trans } from '@lingui/react/macro'
import type { Renewal } from '@petalpost/api-client/schemas/pay'
import { formatPrice } from '@petalpost/domain/price'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import { userAtom } from '#shared/persisted-state.ts'
import { useLevelName } from '#shared/session/level-name.ts'
import { memberAtom } from '#shared/session/member.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'

import classes from './membership.module.css'

/** The plan, until when it runs, and what happens then. */
export function MembershipState({ renewal }: { renewal: Renewal | null }) {
  const user = useAtomValue(userAtom)
  const isMember = useAtomValue(memberAtom)
  const nameOf = useLevelName()
  const instantText = useInstantText()
  const end = user?.expireTime ? instantText(user.expireTime) : ''
  return (
    <>
      <p className={classes['name']}>
        <strong>{isMember ? nameOf(user?.levelName ?? '') : <Trans comment="heading">Unsubscribed</Trans>}</strong>
        {renewal && isMember && <StateLabel status={renewal.status} />}
      </p>
      <dl className={classes['facts']}>
        {isMember && <Fact name={<Trans>Runs until</Trans>}>{end}</Fact>}
        {renewal?.status === 'active' && renewal.nextBillingAt !== null && (
          <>
            <Fact name={<Trans>Next payment</Trans>}>{instantText(renewal.nextBillingAt)}</Fact>
            <Fact name={<Trans>Amount</Trans>}>{formatPrice(renewal.amount, renewal.currency)}</Fact>
            <Fact name={<Trans>Paid with</Trans>}>PayPal</Fact>
          </>
        )}
      </dl>
      <p className={classes['what']}>
        <WhatFollows renewal={renewal} isMember={isMember} end={end} />
      </p>
    </>
  )
}

function WhatFollows({ renewal, isMember, end }: { renewal: Renewal | null; isMember: boolean; end: string }) {
  if (renewal?.status === 'active') return <Trans>It renews by itself until you cancel.</Trans>
  if (renewal?.status === 'suspended')
    return <Trans>The last payment did not go through, so it does not renew. Check your wallet, then resume.</Trans>
  if (!isMember)
    return end === '' ? (
      <Trans>Subscribe to use every template, and pictures made by AI.</Trans>
    ) : (
      <Trans>Your membership ended on {end}. Subscribe to use every template again.</Trans>
    )
  if (renewal?.status === 'canceled')
    return (
      <Trans>You have canceled it. You will not be charged again, and you keep the period that you paid for.</Trans>
    )
  return <Trans>It does not renew automatically. Nothing is charged when it ends.</Trans>
}

const LABELS: Readonly<Record<Renewal['status'], ReactNode>> = {
  active: <Trans comment="state of a membership">Renews</Trans>,
  suspended: <Trans comment="state of a membership">Payment failed</Trans>,
  canceled: <Trans comment="state of a membership">Canceled</Trans>,
  expired: <Trans comment="state of a membership">Ended</Trans>,
}

const StateLabel = ({ status }: Pick<Renewal, 'status'>) => (
  <span className={classes['label']} data-state={status}>
    {LABELS[status]}
  </span>
)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
