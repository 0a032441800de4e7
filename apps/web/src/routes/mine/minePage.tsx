import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/minePage')({ staticData: { login: false }, component: MinePage })

function MinePage() {
  return <BeingBuiltPage title={<Trans comment="heading">My page</Trans>} />
}
