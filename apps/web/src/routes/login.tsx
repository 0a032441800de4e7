import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { login: false, bare: true },
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {},
  component: Login,
})

function Login() {
  return <BeingBuiltPage title={<Trans comment="heading">Log in</Trans>} />
}
