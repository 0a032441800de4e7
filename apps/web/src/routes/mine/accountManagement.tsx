import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/accountManagement')({
  staticData: { login: true },
  component: AccountManagement,
})

function AccountManagement() {
  return <BeingBuiltPage title={<Trans comment="heading">Account management</Trans>} />
}
