import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { BeingBuiltPage } from '#shared/ui/being-built-page.tsx'

export const Route = createFileRoute('/card/edit/$id/$template')({ staticData: { login: true }, component: CardEditor })

function CardEditor() {
  return <BeingBuiltPage title={<Trans comment="heading">Card editor</Trans>} />
}
