import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

import { problemText } from '#shared/call/problem-text.ts'

import classes from './list-note.module.css'

interface ListErrorProps {
  /** Null while the list waits for a connection. */
  error: unknown
  onRetry: () => void
  /** True in a narrow panel. */
  small?: boolean
}

/** A list that could not be loaded, or that waits for a connection: the reason, and a button to try again. */
export function ListError({ error, onRetry, small = false }: ListErrorProps) {
  return (
    <div className={classes['note']} data-small={small} role="alert">
      <p>{problemText(error)}</p>
      <Button
        variant="default"
        size={small ? 'xs' : 'sm'}
        leftSection={<IconRefresh size={small ? 16 : 18} aria-hidden />}
        onClick={onRetry}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
