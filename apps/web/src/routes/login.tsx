import { safeRedirect } from '@petalpost/domain/redirect'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

import { LoginPage } from '#features/login/login-page.tsx'
import { isProviderProblem, type ProviderProblem } from '#features/login/provider-problem.ts'
import { useProviderProblem } from '#features/login/use-provider-problem.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { sessionAtom } from '#shared/session/current-user.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** of /login: the entry before is the page to which the login leads back */
    comesFromPage?: boolean
  }
}

export const Route = createFileRoute('/login')({
  staticData: { login: false, bare: true },
  validateSearch: (raw: Record<string, unknown>): { redirect?: string; problem?: ProviderProblem } => ({
    ...(typeof raw['redirect'] === 'string' && { redirect: raw['redirect'] }),
    ...(isProviderProblem(raw['problem']) && { problem: raw['problem'] }),
  }),
  component: Login,
})

/**
 * A logged-in user is sent on: after this form, after a login in another tab, or when the session was already there.
 */
function Login() {
  const router = useRouter()
  const { redirect, problem } = Route.useSearch()
  const isLoggedIn = useAtomValue(userAtom) !== null
  const isKnown = useAtomValue(sessionAtom) === 'known'
  const goOn = useEffectEvent(() => {
    const page = safeRedirect(redirect)
    if (!router.state.location.state.comesFromPage) return router.history.replace(page)
    // the page is the entry before this one, and must be in the history only once
    const end = router.history.subscribe(() => {
      end()
      router.history.replace(page)
    })
    return router.history.back()
  })
  useEffect(() => {
    if (isLoggedIn && isKnown) goOn()
  }, [isLoggedIn, isKnown])
  useProviderProblem(problem)
  return <LoginPage redirect={safeRedirect(redirect)} />
}
