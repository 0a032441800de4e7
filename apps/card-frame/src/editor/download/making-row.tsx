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

/** Starts the making of a file, and shows how far it is and why it failed. Its one button keeps the focus. */
export function MakingRow({ making, onStart, onCancel }: MakingRowProps) {
  const isBusy = making.kind === 'busy'
  return (
    <>
      {making.kind === 'failed' && (
        <p role="alert" className={classes['problem']}>
          {making.text}
        </p>
      )}
      <div className={classes['making']}>
        {isBusy && <Done share={making.share} />}
        <Button
          fullWidth={!isBusy}
          variant={isBusy ? 'default' : 'filled'}
          leftSection={isBusy ? undefined : <IconDownload size={18} aria-hidden />}
          onClick={isBusy ? onCancel : onStart}
        >
          {isBusy ? <Trans>Cancel</Trans> : <Trans>Download</Trans>}
        </Button>
      </div>
    </>
  )
}

/** How much is done, from 0 to 1; null when nobody knows. */
function Done({ share }: { share: number | null }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Progress
        // a bar that was full because nobody knew does not shrink to what is done
        key={share === null ? 'unknown' : 'known'}
        className={classes['progress'] ?? ''}
        aria-label={t`Making the file`}
        value={share === null ? 100 : Math.round(100 * share)}
        animated={share === null}
      />
      {share !== null && <span className={classes['percent']}>{i18n.number(share, { style: 'percent' })}</span>}
    </>
  )
}
