import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import { Dialog } from '@petalpost/ui/dialog'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'

import { useEdited, useEditor } from '../../editor.ts'
import { keepFocus } from '../keep-focus.ts'
import { dialogAtom } from '../shell-state.ts'

import classes from './preview-dialog.module.css'

export const PreviewFrame = lazyPart(() => import('./preview-frame.tsx').then((module) => module.PreviewFrame))

type Device = keyof typeof FRAME_SIZES

/** Room for the dialog's header, its padding and the page around it, px. */
const AROUND = { across: 96, down: 264 } as const

interface PreviewDialogProps {
  cardId: string
  /** Leaves the editor. */
  onBack: () => void
}

/** The card as its recipient sees it, in the same sandboxed frame as on a website, and what comes next. */
export function PreviewDialog({ cardId, onBack }: PreviewDialogProps) {
  const { t } = useLingui()
  const setDialog = useSetAtom(dialogAtom)
  useEffect(() => keepFocus(window), [])
  const close = () => setDialog(null)
  const { session } = useEditor()
  const save = useEdited((state) => state.save.kind)
  const [device, setDevice] = useState<Device>(() =>
    session.read().card.width > session.read().card.height ? 'pc' : 'mobile',
  )
  const { width, height } = useViewportSize()
  const size = FRAME_SIZES[device]
  const scale = Math.min(
    1,
    Math.max(100, width - AROUND.across) / size.width,
    Math.max(100, height - AROUND.down) / size.height,
  )
  return (
    <Dialog
      size="auto"
      onClose={close}
      title={
        <div className={classes['head']}>
          <b>
            <Trans>Preview</Trans>
          </b>
          <SegmentedControl
            size="xs"
            aria-label={t`Device`}
            value={device}
            onChange={(value) => setDevice(value)}
            data={[
              { value: 'mobile', label: t`Phone` },
              { value: 'pc', label: t`Computer` },
            ]}
          />
        </div>
      }
    >
      <div className={classes['stage']} style={{ width: size.width * scale, height: size.height * scale }}>
        <PreviewFrame key={device} cardId={cardId} device={device} scale={scale} onClose={close} />
      </div>
      <div className={classes['foot']}>
        <output>
          {save === 'saving' && <Trans>Saving…</Trans>}
          {(save === 'saved' || save === 'clean') && <Trans>Saved under “My design”</Trans>}
        </output>
        <Button size="sm" variant="default" onClick={() => setDialog('download')}>
          <Trans>Download</Trans>
        </Button>
        <Button size="sm" onClick={onBack}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
