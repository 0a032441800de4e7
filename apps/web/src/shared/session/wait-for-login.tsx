import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { PageMessage } from '#shared/ui/page-message.tsx'
import { showError } from '#shared/ui/toast.ts'

import { askCurrentUser, sessionAtom } from './current-user.ts'

import classes from './wait-for-login.module.css'

/** Stands for a page that needs login until the server has said who is logged in. */
export function WaitForLogin() {
  const session = useAtomValue(sessionAtom)
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    await askCurrentUser().catch(showError)
    setBusy(false)
  }
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
        <Button loading={busy} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
