import { safeRedirect } from '@petalpost/domain/redirect'
import { createFileRoute, useRouter } from '@tanstack/react-router'

import { LoginPage } from '#features/login/login-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { login: false, bare: true },
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {},
  component: Login,
})

function Login() {
  const router = useRouter()
  const { redirect } = Route.useSearch()
  return <LoginPage onLoggedIn={() => router.history.replace(safeRedirect(redirect))} />
}
