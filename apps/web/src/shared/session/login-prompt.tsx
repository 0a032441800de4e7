import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { store } from '@petalpost/ui/store'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { nanoid } from 'nanoid'
import { useEffect, useEffectEvent, useState } from 'react'

import { pendingActionAtom, userAtom } from '#shared/persisted-state.ts'

import { actionText, type PendingAction } from './pending-action.ts'

/** "You are not logged in" (spec 6): after the login the user returns here, and the action runs. */
export function LoginPrompt({ action, onClose }: { action: PendingAction; onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const isUser = useAtomValue(userAtom) !== null
  const [token] = useState(nanoid)
  const asked = actionText(action, token)
  const backTo = router.buildLocation({ to: '.', search: (search) => ({ ...search, do: asked }) }).href

  const logIn = () => {
    store.set(pendingActionAtom, asked)
    onClose()
    void router.navigate({ to: '/login', search: { redirect: backTo }, state: { comesFromPage: true } })
  }
  const goOn = useEffectEvent(() => {
    store.set(pendingActionAtom, asked)
    onClose()
    router.history.replace(backTo)
  })
  // the user has logged in meanwhile in another tab
  useEffect(() => {
    if (isUser) goOn()
  }, [isUser])
  return (
    <Dialog title={t({ message: 'You are not logged in', comment: 'heading' })} onClose={onClose} size={400}>
      <Text>
        <Reason action={action} />
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus onClick={logIn}>
          <Trans>Log in</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Reason({ action: { name } }: { action: PendingAction }) {
  if (name === 'like')
    return <Trans>Log in to add this card to your favorites. You will come straight back here.</Trans>
  if (name === 'unlike')
    return <Trans>Log in to remove this card from your favorites. You will come straight back here.</Trans>
  if (name === 'use') return <Trans>Log in to use this template. You will come straight back here.</Trans>
  if (name === 'pay') return <Trans>Log in to pay. You will come straight back here.</Trans>
  if (name === 'create') return <Trans>Log in to create a solution. You will come straight back here.</Trans>
  return <Trans>Log in to make this solution your own. You will come straight back here.</Trans>
}
