import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/intro')({ staticData: { login: false }, component: Intro })

function Intro() {
  return <BeingBuiltPage title={<Trans comment="heading">A free month</Trans>} />
}
