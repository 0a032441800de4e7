import type { ReactNode } from 'react'

import { Dialog, DialogClose } from './dialog.tsx'

import classes from './sheet.module.css'

interface SheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog at the lower edge of the page. It is not in the browser's top layer, where it would cover the dialogs and
 * toasts that open from it. The sheet handles Escape itself, so that Escape closes only what has the focus.
 */
export function Sheet({ label, onClose, children }: SheetProps) {
  return (
    <Dialog
      label={label}
      onClose={onClose}
      closeOnEscape={false}
      radius={0}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      classNames={{ inner: classes['inner'] ?? '', content: classes['content'] ?? '', body: classes['body'] ?? '' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <DialogClose className={classes['close']} onClose={onClose} />
      {children}
    </Dialog>
  )
}
