import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/accountInformation')({
  staticData: { login: true },
  component: AccountInformation,
})

function AccountInformation() {
  return <BeingBuiltPage title={<Trans comment="heading">Account information</Trans>} />
}
