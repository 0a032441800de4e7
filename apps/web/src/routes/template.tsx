import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/template')({
  staticData: { login: false },
  validateSearch: (raw: Record<string, unknown>): { s?: string } =>
    typeof raw['s'] === 'string' ? { s: raw['s'] } : {},
  component: Template,
})

function Template() {
  return <BeingBuiltPage title={<Trans comment="heading">Cards</Trans>} />
}
