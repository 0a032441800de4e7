import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

/** Around a part of the editor: when it fails, it says so in its place, and everything else works on. */
export const Guard = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallbackRender={({ resetErrorBoundary }) => (
      <Stack align="center" p="xl">
        <p role="alert">
          <Trans>This part stopped working. Your card is not affected.</Trans>
        </p>
        <Button variant="default" onClick={resetErrorBoundary}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )}
  >
    {children}
  </ErrorBoundary>
)
