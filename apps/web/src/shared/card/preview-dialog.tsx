import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { loginPromptAtom } from '#shared/session/login-first.ts'

import { useCardTitle } from './card-title.ts'
import { PreviewInfo } from './preview-info.tsx'
import { PreviewStage } from './preview-stage.tsx'

import classes from './preview-dialog.module.css'

/** The card preview dialog (spec 2.7): the live card, its facts and its actions. */
export function PreviewDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  const isOnTop = useAtomValue(loginPromptAtom) === null // otherwise Escape would close both
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      centered
      size={1040}
      transitionProps={{ transition: 'pop', duration: 200 }}
    >
      <Modal.Overlay backgroundOpacity={0.55} blur={3} color="#1d1015" />
      <Modal.Content
        aria-label={title}
        classNames={{ inner: classes['inner'] ?? '', content: classes['content'] ?? '' }}
      >
        <Modal.Body className={classes['body'] ?? ''}>
          <PreviewStage card={card} />
          <PreviewInfo card={card} />
          <button type="button" className={classes['close']} aria-label={t`Close`} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
