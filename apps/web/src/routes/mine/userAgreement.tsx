import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/userAgreement')({ staticData: { login: false }, component: UserAgreement })

function UserAgreement() {
  return <BeingBuiltPage title={<Trans comment="heading">User agreement</Trans>} />
}
