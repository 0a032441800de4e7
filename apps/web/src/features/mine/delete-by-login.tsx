import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { deleteAccountByLogin } from '@petalpost/api-client/endpoints/user'
import { confirm } from '@petalpost/ui/confirm'
import { showToast } from '@petalpost/ui/toast'
import { useState } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { useCall } from '#shared/call/use-call.ts'
import { useLogOut } from '#shared/session/use-log-out.ts'

import page from './mine-page.module.css'

/**
 * Deletes an account that has neither address nor phone (decision 0032): a login within the last ten minutes stands for
 * the code.
 */
export function DeleteByLogin({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useLingui()
  const logOut = useLogOut()
  const [mustLogIn, setMustLogIn] = useState(false)
  const deletion = useCall(deleteAccountByLogin, {
    onSuccess: () => {
      showToast('success', t`Account deleted successfully`)
      onDeleted()
    },
    tell: (error) => {
      setMustLogIn(isRefusal(error, 'login_again'))
      return isRefusal(error, 'login_again')
    },
  })
  const submit = async () => {
    if (await confirm('delete', t`Your account, your designs and your solutions are deleted at once.`))
      deletion.mutate({})
  }
  return (
    <div className={page['form']}>
      <p role="status">
        {mustLogIn ? (
          <Trans>Your last login is more than ten minutes ago. Log in again, then come back here.</Trans>
        ) : (
          <Trans>To make sure it is you, this works only within ten minutes of logging in.</Trans>
        )}
      </p>
      <div className={page['end']}>
        {mustLogIn ? (
          <Button size="md" onClick={logOut}>
            <Trans>Log in again</Trans>
          </Button>
        ) : (
          <Button size="md" loading={deletion.isPending} onClick={() => void submit()}>
            <Trans>Delete my account</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
