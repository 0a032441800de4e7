import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { LinkButton } from './link-button.tsx'
import { PageMessage } from './page-message.tsx'

/** A page for a route whose screen does not exist yet, which says so. */
export function BeingBuiltPage({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <PageMessage
      title={title}
      text={children ?? <Trans>This page is still being built. It will open in a later version.</Trans>}
      action={
        <LinkButton to="/home">
          <Trans>Go to the cards</Trans>
        </LinkButton>
      }
    />
  )
}
