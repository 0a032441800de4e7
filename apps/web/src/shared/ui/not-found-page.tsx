import { Trans } from '@lingui/react/macro'

import { LinkButton } from './link-button.tsx'
import { PageMessage } from './page-message.tsx'

export function NotFoundPage() {
  return (
    <PageMessage
      title={<Trans comment="heading">Page not found</Trans>}
      text={<Trans>The address may be mistyped, or the page may have moved.</Trans>}
      action={
        <LinkButton to="/home">
          <Trans>Go to the cards</Trans>
        </LinkButton>
      }
    />
  )
}
