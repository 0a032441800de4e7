import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { useLogOut } from '#shared/session/use-log-out.ts'

import page from './mine-page.module.css'

/** Notes whether a call was refused because the last login is too long ago; `tell` is for the call's failure. */
export function useMustLogIn() {
  const [mustLogIn, setMustLogIn] = useState(false)
  const tell = (error: Error): boolean => {
    const isOld = isRefusal(error, 'login_again')
    setMustLogIn(isOld)
    return isOld
  }
  return { mustLogIn, tell }
}

/** Says that this needs a login within the last ten minutes (decision 0032), and leads there and back to this page. */
export function LogInAgain() {
  const logOut = useLogOut({ comesBack: true })
  return (
    <>
      <p role="alert">
        <Trans>Your last login is more than ten minutes ago. Log in again, then come back here.</Trans>
      </p>
      <div className={page['end']}>
        <Button size="md" onClick={logOut}>
          <Trans>Log in again</Trans>
        </Button>
      </div>
    </>
  )
}
