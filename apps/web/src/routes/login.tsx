import { safeRedirect } from '@petalpost/domain/redirect'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

import { LoginPage } from '#features/login/login-page.tsx'
import { userAtom } from '#shared/persisted-state.ts'
import { sessionAtom } from '#shared/session/current-user.ts'

export const Route = createFileRoute('/login')({
  staticData: { login: false, bare: true },
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {},
  component: Login,
})

/**
 * A logged-in user is sent on: after this form, after a login in another tab, or when the session was already there.
 */
function Login() {
  const router = useRouter()
  const { redirect } = Route.useSearch()
  const isLoggedIn = useAtomValue(userAtom) !== null
  const isKnown = useAtomValue(sessionAtom) === 'known'
  const goOn = useEffectEvent(() => router.history.replace(safeRedirect(redirect)))
  useEffect(() => {
    if (isLoggedIn && isKnown) goOn()
  }, [isLoggedIn, isKnown])
  return <LoginPage redirect={safeRedirect(redirect)} />
}
