import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/solution/item/$id')({ staticData: { login: true }, component: SolutionEditor })

function SolutionEditor() {
  return <BeingBuiltPage title={<Trans comment="heading">Solution editor</Trans>} />
}
