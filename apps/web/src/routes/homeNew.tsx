import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/homeNew')({ staticData: { login: false }, component: HomeNew })

function HomeNew() {
  return <BeingBuiltPage title={<Trans comment="heading">Say it with a card. On the day it matters.</Trans>} />
}
