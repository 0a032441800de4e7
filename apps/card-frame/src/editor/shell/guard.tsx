import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

interface GuardProps {
  /** What the part shows: after a failure, another one is tried by itself. */
  shown: string
  children: ReactNode
}

/** Around a part of the editor: when it fails, it says so in its place, and everything else works on. */
export const Guard = ({ shown, children }: GuardProps) => (
  <ErrorBoundary
    resetKeys={[shown]}
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
