import { Trans } from '@lingui/react/macro'
import { ACCOUNT_DELETED_REDIRECT_MS } from '@petalpost/domain/login'
import { store } from '@petalpost/ui/store'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'

import { forgetUser } from '#shared/call/api.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { useHoldPage } from '#shared/session/use-hold-page.ts'
import { forgetDrafts } from '#shared/solution/solution-drafts.ts'
import { PageMessage } from '#shared/ui/page-message.tsx'

import { DeleteAccount } from './delete-account.tsx'
import { Membership } from './membership/membership.tsx'
import { Orders } from './membership/orders.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'

import page from './mine-page.module.css'

/**
 * Account management (spec 2.10): the membership and its orders, the browsers in which the account is signed in, each
 * with a button that signs it out, the account's passkeys, and the deletion of the account. After that the page says so,
 * and the home page opens (spec 4).
 */
export function AccountManagement() {
  const user = useAtomValue(userAtom)
  const navigate = useNavigate()
  const [isDeleted, setDeleted] = useState(false)
  useHoldPage(isDeleted) // the guard would open the login
  const leave = useEffectEvent(() => void navigate({ to: '/' }))
  useEffect(() => {
    if (!isDeleted) return undefined
    const timer = setTimeout(() => leave(), ACCOUNT_DELETED_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDeleted])
  // not before the page is held
  useEffect(() => {
    if (!isDeleted) return
    forgetDrafts(store.get(userAtom)?.userCode)
    forgetUser()
  }, [isDeleted])
  if (isDeleted)
    return (
      <PageMessage
        title={<Trans comment="heading">Your account is deleted</Trans>}
        text={<Trans>You are being taken to the home page.</Trans>}
      />
    )
  return (
    <main className={page['page']}>
      <h1>
        <Trans comment="heading">Account management</Trans>
      </h1>
      <Membership />
      <Orders />
      <Sessions />
      <Passkeys />
      {user && <DeleteAccount user={user} onDeleted={() => setDeleted(true)} />}
    </main>
  )
}
