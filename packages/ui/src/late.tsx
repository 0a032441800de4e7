import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { useLoad } from './use-load.ts'

interface LateProps<T> {
  load: () => Promise<T>
  children: (loaded: T) => ReactNode
}

/**
 * What has to be loaded before it can be shown. Without a connection it says so in its place and can be loaded again;
 * the rest of the page keeps working. It loads once: give it a `key` when something else is to be loaded.
 */
export function Late<T>({ load, children }: LateProps<T>) {
  const { t } = useLingui()
  const { found, isMissing, retry } = useLoad(load)
  if (found) return children(found.loaded)
  if (isMissing)
    return (
      <TryAgain onRetry={retry}>
        <Trans>This could not be loaded. Check your connection and try again.</Trans>
      </TryAgain>
    )
  return (
    <Group justify="center" p="xl" mih={120}>
      <Loader role="status" aria-label={t`Loading…`} />
    </Group>
  )
}

interface TryAgainProps {
  /** What has failed, in words. */
  children: ReactNode
  onRetry: () => void
}

/** Says in the place of a part what has failed, with a button to try again. */
export const TryAgain = ({ children, onRetry }: TryAgainProps) => (
  <Stack align="center" p="lg" ta="center">
    <Text role="alert">{children}</Text>
    <Button variant="default" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Stack>
)
