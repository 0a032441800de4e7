import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect } from 'react'

import { PageMessage } from './page-message.tsx'
import { useGoBack } from './use-go-back.ts'
import { useOnline } from './use-online.ts'

/**
 * Shown when a page threw an error, or when its code could not be loaded (offline, or replaced by a newer version).
 * Without a connection it keeps the way back, and the page loads by itself as soon as there is one.
 */
export function PageError() {
  const online = useOnline()
  const goBack = useGoBack()
  useEffect(() => {
    const load = () => window.location.reload()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  if (!online)
    return (
      <PageMessage
        title={<Trans comment="heading">This page needs a connection</Trans>}
        text={<Trans>You are offline. The page opens by itself when you are online again.</Trans>}
        action={
          <Button onClick={goBack}>
            <Trans>Go back</Trans>
          </Button>
        }
      />
    )
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
