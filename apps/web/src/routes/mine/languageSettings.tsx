import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/mine/languageSettings')({
  staticData: { login: false },
  component: LanguageSettings,
})

function LanguageSettings() {
  return <BeingBuiltPage title={<Trans comment="heading">Language settings</Trans>} />
}
