import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CLAIM_QUERY_KEY } from '@petalpost/domain/reward'
import { IconGift } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Benefits } from '#shared/membership/benefits.tsx'
import { userAtom } from '#shared/persisted-state.ts'
import { sessionAtom } from '#shared/session/current-user.ts'
import { BetaLabel } from '#shared/ui/beta-label.tsx'
import { EnvelopeDrawing } from '#shared/ui/envelope-drawing.tsx'

import { ClaimedDialog } from './claimed-dialog.tsx'
import { useClaim } from './use-claim.ts'

import classes from './intro-page.module.css'

interface IntroPageProps {
  /** The address has `v`: the visitor has come back from the login, and the claim starts by itself. */
  claimsAtOnce: boolean
}

/** The intro (spec 2.11): what a membership brings, and the button that claims a month of it. */
export function IntroPage({ claimsAtOnce }: IntroPageProps) {
  const navigate = useNavigate()
  const isUser = useAtomValue(userAtom) !== null
  const isKnown = useAtomValue(sessionAtom) === 'known'
  const [isClaimed, setClaimed] = useState(false)
  const { claim, isClaiming } = useClaim(() => setClaimed(true))
  const start = () => {
    if (isUser) claim()
    else void navigate({ to: '/login', search: { redirect: `/intro?${CLAIM_QUERY_KEY}=true` } })
  }
  const hasStarted = useRef(false)
  const claimOnce = useEffectEvent(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    claim()
    // an entry that kept `v` would claim again at Back
    void navigate({
      to: '/intro',
      search: ({ [CLAIM_QUERY_KEY]: _claimed, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (claimsAtOnce && isUser && isKnown) claimOnce()
  }, [claimsAtOnce, isUser, isKnown])
  return (
    <main className={classes['page']}>
      <div className={classes['letter']}>
        <EnvelopeDrawing width={168} />
        <BetaLabel />
        <h1>
          <Trans comment="heading">A free month of membership</Trans>
        </h1>
        <p>
          <Trans>Petalpost is young. Try everything for a month, and tell us what is missing. It ends by itself.</Trans>
        </p>
        <Benefits className={classes['benefits']} />
        <Button
          size="lg"
          radius={13}
          leftSection={<IconGift size={20} aria-hidden />}
          loading={isClaiming}
          onClick={start}
        >
          <Trans>Start my free month</Trans>
        </Button>
        <small role="status">
          {isUser ? <Trans>No payment needed.</Trans> : <Trans>You log in first. No payment needed.</Trans>}
        </small>
      </div>
      {isClaimed && <ClaimedDialog />}
    </main>
  )
}
