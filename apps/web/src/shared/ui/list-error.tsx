import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

import { errorText } from './toast.ts'

import classes from './list-note.module.css'

/** A list that did not arrive: why, and a way to ask again. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes['note']} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
