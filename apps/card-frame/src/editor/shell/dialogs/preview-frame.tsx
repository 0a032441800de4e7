import { useLingui } from '@lingui/react/macro'
import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { connectFrame } from '@petalpost/card-document/frame-host'
import { FRAME_SANDBOX, FRAME_SIZES, type FrameCard, frameUrl, type FromFrame } from '@petalpost/domain/card-frame'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useLanguage } from '../../controls/use-language.ts'
import { useEditor } from '../../editor.ts'
import { lettered } from '../../fonts/lettered.ts'
import { flushed } from '../../page/leaving/flush.ts'
import { wait } from '../../page/timers.ts'

import classes from './preview-dialog.module.css'

interface PreviewFrameProps {
  cardId: string
  device: keyof typeof FRAME_SIZES
  scale: number
  /** Called for Escape, which the frame gets after a press in it. */
  onClose: () => void
}

/** The frame of the preview. It shows the saved card, or unsaved work if that could not be saved. */
export function PreviewFrame({ cardId, device, scale, onClose }: PreviewFrameProps) {
  const { t } = useLingui()
  const { session, api, assetUrl } = useEditor()
  const iframe = useRef<HTMLIFrameElement>(null)
  const { width, height } = FRAME_SIZES[device]
  const lang = useLanguage()
  const card: FrameCard = { cardId, isTemplate: 0, lang, userCode: '' }

  /** Saves first, so that it shows what recipients get. What could not be saved shows in the whole fonts of the library. */
  async function definition(): Promise<unknown> {
    const here = session.read().card
    if (!(await flushed(session, wait))) return lettered(here, { assetUrl })
    try {
      return (await api.call(cardDetail, { cardId, isTemplate: 0 })).definition
    } catch {
      return lettered(here, { assetUrl })
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
