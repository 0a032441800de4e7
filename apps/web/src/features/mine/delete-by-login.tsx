import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { deleteAccountByLogin } from '@petalpost/api-client/endpoints/user'
import { confirm } from '@petalpost/ui/confirm'
import { showToast } from '@petalpost/ui/toast'

import { useCall } from '#shared/call/use-call.ts'

import { LogInAgain, useMustLogIn } from './log-in-again.tsx'

import page from './mine-page.module.css'

/**
 * Deletes an account that has neither address nor phone (decision 0032): a login within the last ten minutes stands for
 * the code.
 */
export function DeleteByLogin({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useLingui()
  const { mustLogIn, tell } = useMustLogIn()
  const deletion = useCall(deleteAccountByLogin, {
    onSuccess: () => {
      showToast('success', t`Account deleted successfully`)
      onDeleted()
    },
    tell,
  })
  const submit = async () => {
    if (await confirm('delete', t`Your account, your designs and your solutions are deleted at once.`))
      deletion.mutate({})
  }
  return (
    <div className={page['form']}>
      {mustLogIn ? (
        <LogInAgain />
      ) : (
        <>
          <p>
            <Trans>To make sure it is you, this works only within ten minutes of logging in.</Trans>
          </p>
          <div className={page['end']}>
            <Button size="md" variant="outline" loading={deletion.isPending} onClick={() => void submit()}>
              <Trans>Delete my account</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
