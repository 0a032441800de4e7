import { useLingui } from '@lingui/react/macro'
import { Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './dialog.module.css'

interface DialogProps extends Omit<ModalProps, 'opened' | 'title'> {
  /** A text is set as a heading. */
  title: ReactNode
  /** Left out, the dialog is there as long as it is rendered. */
  opened?: boolean
}

/** A dialog with a title and a named close button. `data-autofocus` marks what has the focus first. */
export function Dialog({ title, opened = true, ...modal }: DialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      title={typeof title === 'string' ? <span className={classes['title']}>{title}</span> : title}
      closeButtonProps={{ 'aria-label': t`Close` }}
      attributes={{ header: { role: 'presentation' } }}
      {...modal}
    />
  )
}

/** The buttons that end a dialog, the one that goes on last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap={8} mt="lg">
      {children}
    </Group>
  )
}
