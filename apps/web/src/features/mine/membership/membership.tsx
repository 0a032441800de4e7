import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { cancelRenewal, resumeRenewal } from '@petalpost/api-client/endpoints/pay'
import type { OwnMembership } from '@petalpost/api-client/schemas/pay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useCall } from '#shared/call/use-call.ts'
import { ownMembershipQuery } from '#shared/membership/own-membership.ts'
import { askCurrentUser } from '#shared/session/current-user.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListError } from '#shared/ui/list-error.tsx'

import { EndRenewal } from './end-renewal.tsx'
import { MembershipState } from './membership-state.tsx'

import page from '../mine-page.module.css'
import classes from './membership.module.css'

/**
 * The membership and what renews it (spec 2.10): its state, the next payment, and what can be changed. Renewals end in
 * two presses, and the paid period stays.
 */
export function Membership() {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const own = useQuery(ownMembershipQuery)
  const refresh = useMutation({ mutationFn: askCurrentUser, meta: { silent: true } })
  const onSuccess = (changed: OwnMembership) => {
    queries.setQueryData(ownMembershipQuery.queryKey, changed)
    refresh.mutate() // the provider may have told of a payment, which changes the end
  }
  const cancel = useCall(cancelRenewal, { onSuccess })
  const resume = useCall(resumeRenewal, { onSuccess })
  const renewal = own.data?.renewal ?? null
  const end = async () => {
    if (await cancel.attempt({})) setAsking(false)
  }
  return (
    <section id="membership" aria-labelledby="membership-heading" className={classes['section']}>
      <h2 id="membership-heading">
        <Trans comment="heading">Membership</Trans>
      </h2>
      {own.isPending && <Skeleton height={132} radius="lg" />}
      {own.error && <ListError error={own.error} onRetry={() => void own.refetch()} />}
      {own.data && (
        <div className={`${page['panel']} ${classes['plan']}`}>
          <MembershipState renewal={renewal} />
          <div className={page['end']}>
            {renewal?.canResume && (
              <Button loading={resume.isPending} onClick={() => resume.mutate({})}>
                <Trans>Resume the renewal</Trans>
              </Button>
            )}
            <LinkButton to="/subscribe" variant={renewal?.canCancel ? 'default' : 'filled'}>
              {renewal?.canCancel ? <Trans>Change the plan</Trans> : <Trans>See the plans</Trans>}
            </LinkButton>
            {renewal?.canCancel && (
              <Button variant="subtle" onClick={() => setAsking(true)}>
                <Trans>Cancel the membership</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
      {isAsking && <EndRenewal isEnding={cancel.isPending} onEnd={() => void end()} onClose={() => setAsking(false)} />}
    </section>
  )
}
