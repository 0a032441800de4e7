import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/solution/')({ staticData: { login: false }, component: PublicSolutions })

function PublicSolutions() {
  return <BeingBuiltPage title={<Trans comment="heading">Solutions</Trans>} />
}
