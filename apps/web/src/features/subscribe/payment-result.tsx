import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import { userAtom } from '#shared/persisted-state.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './subscribe-page.module.css'

type PaymentResultProps =
  | { outcome: 'paid' }
  /** the buyer's bank needs days */
  | { outcome: 'pending' }
  | { outcome: 'failed'; status?: number; reason?: ReactNode; onRetry: () => void }

/** The result of a payment in the words of the spec, with what comes next (spec 2.9, 8). */
export function PaymentResult(props: PaymentResultProps) {
  const instantText = useInstantText()
  const until = useAtomValue(userAtom)?.expireTime
  if (props.outcome === 'paid')
    return (
      <div className={classes['result']} role="status">
        <IconCircleCheck size={44} stroke={1.5} aria-hidden data-outcome="paid" />
        <strong>
          <Trans>Payment succeeded</Trans>
        </strong>
        {until && (
          <p>
            <Trans>Your membership runs until {instantText(until)}.</Trans>
          </p>
        )}
        <LinkButton to="/template" fullWidth>
          <Trans>Choose a card</Trans>
        </LinkButton>
      </div>
    )
  if (props.outcome === 'pending')
    return (
      <div className={classes['result']} role="status">
        <IconClock size={44} stroke={1.5} aria-hidden data-outcome="pending" />
        <strong>
          <Trans>Your bank needs some days</Trans>
        </strong>
        <p>
          <Trans>
            You have paid. Your membership starts by itself when the money arrives; please do not pay again.
          </Trans>
        </p>
      </div>
    )
  return (
    <div className={classes['result']} role="alert" data-status={props.status}>
      <IconCircleX size={44} stroke={1.5} aria-hidden data-outcome="failed" />
      <strong>
        <Trans>Payment failed</Trans>
      </strong>
      <p>{props.reason ?? <Trans>Nothing was charged.</Trans>}</p>
      <Button variant="default" fullWidth onClick={props.onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
