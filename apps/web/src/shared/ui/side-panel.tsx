import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'

import { useHasDialog } from './has-dialog.ts'

import classes from './side-panel.module.css'

const PHONE = '(max-width: 767.98px)'

interface SidePanelProps {
  /** Names the panel, and the button that opens it on a phone. */
  label: string
  icon: ReactNode
  /** px; on a phone the panel is a sheet of full width. */
  width: number
  children: ReactNode
}

/** A page's left panel; below 768 px a button that opens it as a sheet. */
export function SidePanel({ label, icon, width, children }: SidePanelProps) {
  const { t } = useLingui()
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  const hasDialog = useHasDialog()
  useEffect(() => {
    if (hasDialog) sheet.current?.close() // the sheet stands above everything: nobody could see the dialog
  }, [hasDialog])
  if (!isPhone)
    return (
      <aside className={classes['panel']} style={{ width }} aria-label={label}>
        {children}
      </aside>
    )
  return (
    <>
      <button type="button" className={classes['open']} onClick={() => sheet.current?.showModal()}>
        {icon}
        {label}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap beside the sheet closes it; Escape does so by itself */}
      <dialog
        ref={sheet}
        className={classes['sheet']}
        aria-label={label}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className={classes['inner']}>
          <button type="button" className={classes['close']} aria-label={t`Close`} onClick={close}>
            <IconX size={18} aria-hidden />
          </button>
          {children}
        </div>
      </dialog>
    </>
  )
}

function subscribe(notify: () => void) {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
