import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/subscribe')({ staticData: { login: true }, component: Subscribe })

function Subscribe() {
  return <BeingBuiltPage title={<Trans comment="heading">Subscribe</Trans>} />
}
