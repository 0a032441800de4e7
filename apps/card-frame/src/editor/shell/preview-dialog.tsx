import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { connectFrame } from '@petalpost/card-document/frame-host'
import { FRAME_SANDBOX, FRAME_SIZES, type FrameCard, frameUrl } from '@petalpost/domain/card-frame'
import { DEFAULT_LANGUAGE, isLanguage } from '@petalpost/domain/language'
import { Dialog } from '@petalpost/ui/dialog'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useEditor } from '../editor.ts'
import { flushed } from '../page/flush.ts'
import { wait } from '../page/timers.ts'
import { dialogAtom } from './shell-state.ts'

import classes from './preview-dialog.module.css'

type Device = keyof typeof FRAME_SIZES

/** Room for the dialog's header, its padding and the page around it, px. */
const AROUND = { across: 96, down: 200 } as const

/** The card as its recipient sees it, in the same sandboxed frame as on a website. */
export function PreviewDialog({ cardId }: { cardId: string }) {
  const { t } = useLingui()
  const setDialog = useSetAtom(dialogAtom)
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
      onClose={() => setDialog(null)}
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
        <PreviewFrame key={device} cardId={cardId} device={device} scale={scale} />
      </div>
    </Dialog>
  )
}

function PreviewFrame({ cardId, device, scale }: { cardId: string; device: Device; scale: number }) {
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
  const connect = useEffectEvent((element: HTMLIFrameElement) => {
    const host = connectFrame(element, { card, mode: 'preview', onMessage: () => undefined })
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
