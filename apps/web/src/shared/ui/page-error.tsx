import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'

import { PageMessage } from './page-message.tsx'

/** Shown when a page threw an error, or when its code could not be loaded (offline, or replaced by a newer version). */
export function PageError() {
  return (
    <PageMessage
      title={<Trans comment="heading">Something went wrong</Trans>}
      text={<Trans>The page could not be shown. Reloading usually helps.</Trans>}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      }
    />
  )
}
