import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/card/preview/$id/$template')({
  staticData: { login: false },
  component: CardPreview,
})

function CardPreview() {
  return <BeingBuiltPage title={<Trans comment="heading">Card preview</Trans>} />
}
