import { useLingui } from '@lingui/react/macro'
import { Group, Modal, type ModalProps } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'

import classes from './dialog.module.css'

interface TitledProps {
  /** A text is shown as a heading, beside a close button. */
  title: ReactNode
  label?: never
}

interface LabeledProps {
  /** Names a dialog without a header. Its content shows what it is, and a `DialogClose`. */
  label: string
  title?: never
}

type DialogProps = (TitledProps | LabeledProps) &
  Omit<ModalProps, 'opened' | 'title'> & {
    /** When missing, the dialog is open as long as it is rendered. */
    opened?: boolean
    /** On a phone it fills the window. */
    fillsPhone?: boolean
  }

/** A dialog with a name and a labeled close button. `data-autofocus` marks the element that gets the focus first. */
export function Dialog({ title, label, opened = true, fillsPhone, ...modal }: DialogProps) {
  const { t } = useLingui()
  const [opener] = useState(() => document.activeElement)
  // Mantine gives the focus back only when a dialog that stays on the page is closed
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <Modal
      opened={opened}
      title={typeof title === 'string' ? <span className={classes['title']}>{title}</span> : title}
      withCloseButton={label === undefined}
      closeButtonProps={{ 'aria-label': t`Close` }}
      attributes={{
        inner: { 'data-fills-phone': fillsPhone },
        header: { role: 'presentation' },
        content: { 'aria-label': label },
      }}
      {...modal}
    />
  )
}

/** The round close button of a dialog without a header; `className` places it. */
export function DialogClose({ className, onClose }: { className: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={[classes['close'], className].join(' ')} aria-label={t`Close`} onClick={onClose}>
      <IconX size={18} aria-hidden />
    </button>
  )
}

/** The buttons at the end of a dialog; the confirming one is last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group className={classes['actions'] ?? ''} justify="flex-end" gap={8} mt="lg">
      {children}
    </Group>
  )
}
