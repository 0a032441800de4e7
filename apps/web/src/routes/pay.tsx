import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/pay')({ staticData: { login: false }, component: Pay })

function Pay() {
  return <BeingBuiltPage title={<Trans comment="heading">Test payment</Trans>} />
}
