import type { Card } from '@petalpost/api-client/schemas/cards'
import { Dialog, DialogClose } from '@petalpost/ui/dialog'
import { useAtomValue } from 'jotai'

import { loginPromptAtom } from '#shared/session/login-first.ts'

import { useCardTitle } from '../card-title.ts'
import { useCardTabTitle } from '../use-card-tab-title.ts'
import { DevicePreview } from './device-preview.tsx'
import { PreviewInfo } from './preview-info.tsx'
import { PreviewWalkButtons } from './preview-walk-buttons.tsx'
import { usePreviewWalk } from './preview-walk.ts'

import classes from './preview-dialog.module.css'

/**
 * The card preview dialog (spec 2.7): the live card, its facts and its actions. It walks through the list that opened it.
 */
export function PreviewDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const title = useCardTitle()(card)
  const isOnTop = useAtomValue(loginPromptAtom) === null // otherwise Escape would close both
  const walk = usePreviewWalk(card)
  useCardTabTitle(card, 'card')
  return (
    <Dialog
      label={title}
      onClose={onClose}
      closeOnEscape={isOnTop}
      size={1040}
      padding={0}
      fillsPhone
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <DevicePreview card={card} onSwipe={(to) => walk.goTo(walk[to])}>
        <PreviewWalkButtons walk={walk} listens={isOnTop} />
      </DevicePreview>
      <PreviewInfo card={card} />
      <DialogClose className={classes['close']} onClose={onClose} />
    </Dialog>
  )
}
