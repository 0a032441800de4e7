import { Trans } from '@lingui/react/macro'
import { TryAgain } from '@petalpost/ui/late'
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
      <TryAgain onRetry={resetErrorBoundary}>
        <Trans>This part stopped working. Your card is not affected.</Trans>
      </TryAgain>
    )}
  >
    {children}
  </ErrorBoundary>
)
