import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/feedback')({ staticData: { login: true }, component: Feedback })

function Feedback() {
  return <BeingBuiltPage title={<Trans comment="heading">Feedback</Trans>} />
}
