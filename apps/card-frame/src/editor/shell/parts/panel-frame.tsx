import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Guard } from './guard.tsx'
import { IconButton } from './icon-button.tsx'

import classes from './panel-frame.module.css'

interface PanelFrameProps {
  className: string | undefined
  title: string
  /** What the panel is a part of; a button leads there. */
  above?: { title: string; onOpen: () => void }
  /** When missing, the panel cannot be closed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A panel beside the canvas, on a phone a sheet below it that leaves the card in sight. */
export function PanelFrame({ className, title, above, onClose, children }: PanelFrameProps) {
  const { t } = useLingui()
  return (
    <aside className={[classes['frame'], className].join(' ')} aria-label={title}>
      <div className={classes['head']}>
        {above && (
          <button type="button" className={classes['above']} onClick={above.onOpen}>
            <IconChevronLeft size={16} aria-hidden />
            {above.title}
          </button>
        )}
        <h2 className={classes['title']}>{title}</h2>
        {onClose && (
          <IconButton label={t`Close`} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <Guard shown={title}>{children}</Guard>
    </aside>
  )
}
