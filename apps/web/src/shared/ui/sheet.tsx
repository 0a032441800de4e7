import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

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
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      radius={0}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      classNames={{ inner: classes['inner'] ?? '', content: classes['content'] ?? '', body: classes['body'] ?? '' }}
      attributes={{ content: { 'aria-label': label } }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <button type="button" className={classes['close']} aria-label={t`Close`} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
      {children}
    </Modal>
  )
}
