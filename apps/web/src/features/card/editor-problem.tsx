import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { FrameError } from '@petalpost/domain/card-frame'
import type { ReactNode } from 'react'

import { LoadAgain, NewerCard } from '#shared/card/live/frame-problem.tsx'
import { PageMessage } from '#shared/ui/page-message.tsx'

interface EditorProblemProps {
  code: Exclude<FrameError, 'not_found' | 'refused'>
  onRetry: () => void
  onClose: () => void
}

/** Shown instead of the editor when it could not open the card. */
export function EditorProblem({ code, onRetry, onClose }: EditorProblemProps) {
  const { t } = useLingui()
  const texts = {
    network: t`The editor could not be loaded. Check your connection and try again.`,
    forbidden: t`This card belongs to somebody else.`,
    newer_version: <NewerCard />,
    invalid: t`The editor cannot read this card.`,
  } satisfies Record<typeof code, ReactNode>
  return (
    <PageMessage
      title={<Trans comment="heading">The card could not be opened</Trans>}
      text={texts[code]}
      action={
        <Group gap={8}>
          {code === 'network' && (
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {code === 'newer_version' && <LoadAgain />}
          <Button variant="default" onClick={onClose}>
            <Trans comment="button: to the page before">Back</Trans>
          </Button>
        </Group>
      }
    />
  )
}
