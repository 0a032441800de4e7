import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { connectFrame } from '@petalpost/card-document/frame-host'
import { FRAME_SANDBOX, FRAME_SIZES, type FrameCard, frameUrl, type FromFrame } from '@petalpost/domain/card-frame'
import { DEFAULT_LANGUAGE, isLanguage } from '@petalpost/domain/language'
import { Dialog } from '@petalpost/ui/dialog'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useEditor } from '../../editor.ts'
import { flushed } from '../../page/flush.ts'
import { wait } from '../../page/timers.ts'
import { keepFocus } from '../keep-focus.ts'
import { dialogAtom } from '../shell-state.ts'

import classes from './preview-dialog.module.css'

type Device = keyof typeof FRAME_SIZES

/** Room for the dialog's header, its padding and the page around it, px. */
const AROUND = { across: 96, down: 200 } as const

/** The card as its recipient sees it, in the same sandboxed frame as on a website. */
export function PreviewDialog({ cardId }: { cardId: string }) {
  const { t } = useLingui()
  const setDialog = useSetAtom(dialogAtom)
  useEffect(() => keepFocus(window), [])
  const close = () => setDialog(null)
  const { session } = useEditor()
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
    </Dialog>
  )
}

interface PreviewFrameProps {
  cardId: string
  device: Device
  scale: number
  /** Called for Escape, which the frame gets after a press in it. */
  onClose: () => void
}

function PreviewFrame({ cardId, device, scale, onClose }: PreviewFrameProps) {
  const { t, i18n } = useLingui()
  const { session, api } = useEditor()
  const iframe = useRef<HTMLIFrameElement>(null)
  const { width, height } = FRAME_SIZES[device]
  const lang = isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE
  const card: FrameCard = { cardId, isTemplate: 0, lang, userCode: '' }

  /** What is saved has the fonts that the recipient gets; unsaved work is shown without them. */
  async function definition(): Promise<unknown> {
    const here = session.read().card
    if (!(await flushed(session, wait))) return here
    try {
      return (await api.call(cardDetail, { cardId, isTemplate: 0 })).definition
    } catch {
      return here
    }
  }
  const receive = useEffectEvent((message: FromFrame) => {
    if (message.t === 'requestClose') onClose()
  })
  const connect = useEffectEvent((element: HTMLIFrameElement) => {
    const host = connectFrame(element, { card, mode: 'preview', onMessage: (message) => receive(message) })
    void definition().then((found) => host.load(found))
    return host
  })
  useEffect(() => {
    if (!iframe.current) return undefined
    const host = connect(iframe.current)
    return () => host.disconnect()
  }, [])
  return (
    <iframe
      ref={iframe}
      className={classes['frame']}
      src={frameUrl('preview', card)}
      sandbox={FRAME_SANDBOX}
      allow="autoplay"
      title={t`The card as its recipient sees it`}
      width={width}
      height={height}
      style={{ transform: `scale(${scale})` }}
    />
  )
}
