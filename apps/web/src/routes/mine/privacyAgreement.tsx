import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/privacyAgreement')({
  staticData: { login: false },
  component: PrivacyAgreement,
})

function PrivacyAgreement() {
  return <BeingBuiltPage title={<Trans comment="heading">Privacy agreement</Trans>} />
}
