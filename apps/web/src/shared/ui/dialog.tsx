import { useLingui } from '@lingui/react/macro'
import { Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './dialog.module.css'

interface DialogProps extends Omit<ModalProps, 'opened' | 'title'> {
  /** A text is shown as a heading. */
  title: ReactNode
  /** When missing, the dialog is open as long as it is rendered. */
  opened?: boolean
}

/** A dialog with a title and a labelled close button. `data-autofocus` marks the element that gets the focus first. */
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

/** The buttons at the end of a dialog; the confirming one is last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap={8} mt="lg">
      {children}
    </Group>
  )
}
