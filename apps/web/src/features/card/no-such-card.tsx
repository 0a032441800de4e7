import { Trans } from '@lingui/react/macro'

import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageMessage } from '#shared/ui/page-message.tsx'

export function NoSuchCard() {
  return (
    <PageMessage
      title={<Trans comment="heading">Card not found</Trans>}
      text={<Trans>It was removed, or it belongs to somebody else.</Trans>}
      action={
        <LinkButton to="/home">
          <Trans>Go to the cards</Trans>
        </LinkButton>
      }
    />
  )
}
