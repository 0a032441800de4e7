import { useLingui } from '@lingui/react/macro'
import { Modal, type ModalProps } from '@mantine/core'

import classes from './dialog.module.css'

interface DialogProps extends Omit<ModalProps, 'opened' | 'title'> {
  title: string
}

/** An open dialog with a heading and a named close button. It is there as long as it is rendered. */
export function Dialog({ title, ...modal }: DialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      title={<span className={classes['title']}>{title}</span>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      attributes={{ header: { role: 'presentation' } }}
      {...modal}
    />
  )
}
