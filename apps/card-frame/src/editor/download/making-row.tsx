import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import type { Making } from './use-making.ts'

import classes from './download.module.css'

interface MakingRowProps {
  making: Making
  onStart: () => void
  onCancel: () => void
}

/** Starts the making of a file, and shows how far it is and why it failed. */
export function MakingRow({ making, onStart, onCancel }: MakingRowProps) {
  const { t, i18n } = useLingui()
  if (making.kind !== 'busy')
    return (
      <>
        {making.kind === 'failed' && (
          <p role="alert" className={classes['problem']}>
            {making.text}
          </p>
        )}
        <Button fullWidth leftSection={<IconDownload size={18} aria-hidden />} onClick={onStart}>
          <Trans>Download</Trans>
        </Button>
      </>
    )
  const { share } = making
  const percent = Math.round(100 * (share ?? 0))
  return (
    <div className={classes['busy']}>
      <Progress
        className={classes['progress'] ?? ''}
        aria-label={t`Making the file`}
        value={share === null ? 100 : percent}
        animated={share === null}
      />
      <span className={classes['percent']}>{share === null ? '' : i18n.number(share, { style: 'percent' })}</span>
      <Button variant="default" size="compact-md" onClick={onCancel} data-autofocus>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
