import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { zoomAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from './zoom-control.module.css'

/** The zoom in percent; a press on it shows the whole card. */
export function ZoomControl({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const { commands } = useShell()
  const percent = Math.round(100 * useAtomValue(zoomAtom))
  return (
    <div className={[classes['zoom'], className].join(' ')} role="group" aria-label={t`Zoom`}>
      <button type="button" aria-label={t`Zoom out`} title={t`Zoom out`} onClick={commands.zoomOut}>
        <IconMinus size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes['percent']}
        aria-label={t`${percent}%, show the whole card`}
        title={t`Show the whole card`}
        onClick={commands.zoomFit}
      >
        {percent}%
      </button>
      <button type="button" aria-label={t`Zoom in`} title={t`Zoom in`} onClick={commands.zoomIn}>
        <IconPlus size={16} aria-hidden />
      </button>
    </div>
  )
}
