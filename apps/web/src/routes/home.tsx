import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/home')({ staticData: { login: false }, component: Home })

function Home() {
  return <BeingBuiltPage title={<Trans comment="heading">Home</Trans>} />
}
