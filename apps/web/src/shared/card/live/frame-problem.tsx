import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FrameError } from '@petalpost/domain/card-frame'
import { IconRefresh } from '@tabler/icons-react'

import { ListError } from '#shared/ui/list-error.tsx'

import classes from '#shared/ui/list-note.module.css'

interface FrameProblemProps {
  code: FrameError
  onRetry: () => void
}

/** Why a frame does not show its card, and a way on. */
export function FrameProblem({ code, onRetry }: FrameProblemProps) {
  if (code !== 'newer_version') return <ListError error={new Error(code)} onRetry={onRetry} />
  return (
    <div className={classes['note']} role="alert">
      <p>
        <NewerCard />
      </p>
      <LoadAgain />
    </div>
  )
}

/** A tab that is older than the server, or a server that is older than the card (rule R11). */
export const NewerCard = () => (
  <Trans>
    This card was saved by a newer version of Petalpost. Load the page again. If that does not help, the server needs an
    update.
  </Trans>
)

export const LoadAgain = () => (
  <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => window.location.reload()}>
    <Trans>Load again</Trans>
  </Button>
)
