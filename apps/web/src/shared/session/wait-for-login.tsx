import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { PageMessage } from '#shared/ui/page-message.tsx'

import { askCurrentUser, sessionAtom } from './current-user.ts'

import classes from './wait-for-login.module.css'

/** Shown instead of a page that needs login until the server has said who is logged in. */
export function WaitForLogin() {
  const session = useAtomValue(sessionAtom)
  const again = useMutation({ mutationFn: askCurrentUser })
  if (session !== 'unreachable')
    return (
      <div className={classes['late']} aria-busy>
        <PageMessage
          title={<Trans comment="heading">One moment</Trans>}
          text={<Trans>We are checking whether you are logged in.</Trans>}
        />
      </div>
    )
  return (
    <PageMessage
      title={<Trans comment="heading">We cannot reach Petalpost</Trans>}
      text={<Trans>We keep trying. This page opens as soon as the server responds.</Trans>}
      action={
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
