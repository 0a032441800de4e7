import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import {
  passkeyRegister,
  passkeyRegisterOptions,
  passkeys,
  removePasskey,
} from '@petalpost/api-client/endpoints/passkeys'
import { confirm } from '@petalpost/ui/confirm'
import { showToast } from '@petalpost/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { hasPasskeys, isDeviceProblem, isKnownDevice, makePasskey } from '#shared/session/passkey.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import { LogInAgain, useMustLogIn } from './log-in-again.tsx'
import { PasskeyRow } from './passkey-row.tsx'

import classes from './account-management.module.css'

/** The account's passkeys (spec 2.10): each can be removed, and this device can get one. */
export function Passkeys() {
  const { t } = useLingui()
  const known = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api.call(passkeys, {}, { signal }),
    meta: { own: true },
    select: ({ records }) => records,
  })
  const { mustLogIn, tell } = useMustLogIn()
  const refresh = () => void known.refetch()
  const removal = useCall(removePasskey, { onSuccess: refresh, onError: refresh })
  const adding = useMutation({
    mutationFn: async () => {
      const options = await api.call(passkeyRegisterOptions, {})
      await api.call(passkeyRegister, await makePasskey(options))
    },
    onSuccess: () => {
      showToast('success', t`From now on you can log in here with a passkey`)
      refresh()
    },
    meta: {
      tell: (error: Error) => {
        if (!isDeviceProblem(error)) return tell(error)
        showToast('info', isKnownDevice(error) ? t`You already have a passkey on this device` : t`No passkey was added`)
        return true
      },
    },
  })
  const remove = async (id: string) => {
    if (await confirm('delete', t`You can no longer log in with this passkey.`)) removal.mutate({ id })
  }
  return (
    <section aria-labelledby="passkeys" className={classes['passkeys']}>
      <h2 id="passkeys">
        <Trans comment="heading">Passkeys</Trans>
      </h2>
      <p className={classes['lead']}>
        <Trans>Log in with your fingerprint, face or screen lock instead of a code. The codes keep working.</Trans>
      </p>
      <QueryList
        warnsWhenStale
        query={known}
        pending={<Skeleton height={69} radius="md" />}
        empty={
          <p className={classes['none']}>
            <Trans>You have no passkey yet.</Trans>
          </p>
        }
      >
        {(list) => (
          <ul className={classes['list']}>
            {list.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                now={new Date(known.dataUpdatedAt).toISOString()}
                isRemoving={removal.isPending && removal.variables.id === passkey.id}
                onRemove={() => void remove(passkey.id)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {mustLogIn && <LogInAgain />}
      {!mustLogIn && hasPasskeys() && (
        <Button variant="default" mt="md" loading={adding.isPending} onClick={() => adding.mutate()}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      {!hasPasskeys() && (
        <p className={classes['lead']}>
          <Trans>This browser has no passkeys.</Trans>
        </p>
      )}
    </section>
  )
}
