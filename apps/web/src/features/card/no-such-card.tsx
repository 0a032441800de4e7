import { Trans } from '@lingui/react/macro'
import { noCardTitle } from '@petalpost/domain/page-titles'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageMessage } from '#shared/ui/page-message.tsx'
import { useTitle } from '#shared/ui/use-title.ts'

export function NoSuchCard() {
  useTitle(noCardTitle(useAtomValue(languageAtom)))
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
